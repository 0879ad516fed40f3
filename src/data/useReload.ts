import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { useCallback } from 'react';
import { cancelLists } from './listCache.ts';

/** Has whatever is shown asked for anew after these resources changed. */
export function useReload(): (...resources: string[]) => Promise<void> {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return useCallback(
    async (...resources) => {
      await Promise.all(resources.map((resource) => cancelLists(cache, resource)));
      refresh();
    },
    [cache, refresh],
  );
}
