import { useCallback } from 'react';
import type { Lead } from '#contract/leads';
import { useWords } from '../../i18n/words.ts';

/** What somebody came through: a link's label, its identifier where it has none any more, or the publication itself. */
export function useSourceName(): (through: Pick<Lead, 'link' | 'linkLabel'>) => string {
  const say = useWords();
  return useCallback(
    ({ link = '', linkLabel = '' }) =>
      link === '' ? say('leads.whole') : linkLabel || say('leads.unnamedLink', { link }),
    [say],
  );
}
