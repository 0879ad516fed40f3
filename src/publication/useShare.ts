import { useMemo } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import './placeMessages.ts';

/** Formats a share from 0 to 1 as percent, with one decimal where it is small. */
export function useShare(): (share: number) => string {
  const say = useWords();
  const { decimal } = useFormat();
  return useMemo(() => {
    const percent = (share: number) =>
      share >= 0.0995 ? Math.round(share * 100) : Math.round(share * 1000) / 10;
    return (share) => say('place.share', { value: decimal(percent(share)) });
  }, [say, decimal]);
}
