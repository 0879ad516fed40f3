import { useMemo } from 'react';
import { percentOf } from '#rules/percent';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import './placeMessages.ts';

/** Formats a share from 0 to 1 as percent, with one decimal where it is small. */
export function useShare(): (share: number) => string {
  const say = useWords();
  const { decimal } = useFormat();
  return useMemo(() => (share) => say('place.share', { value: decimal(percentOf(share)) }), [say, decimal]);
}
