import { useMemo } from 'react';
import { useWords } from '../../i18n/words.ts';

export function useTableLabels() {
  const say = useWords();
  return useMemo(
    () => ({
      loading: say('analytics.loading'),
      sortBy: say('analytics.table.sortBy'),
      keys: say('analytics.table.keys'),
    }),
    [say],
  );
}
