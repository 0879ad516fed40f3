import { useMemo } from 'react';
import { useWords } from '../../i18n/words.ts';

export function useTableLabels() {
  const say = useWords();
  return useMemo(
    () => ({
      loading: say('heatmap.loading'),
      sortBy: say('heatmap.table.sortBy'),
      keys: say('heatmap.table.keys'),
    }),
    [say],
  );
}
