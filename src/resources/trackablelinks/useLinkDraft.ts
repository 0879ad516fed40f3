import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LinkDraft } from './linkModel.ts';

/** Unsaved changes of a link's settings. In the query cache, and cleared with it. */
export interface KeptDraft {
  get: () => LinkDraft | undefined;
  keep: (draft: LinkDraft) => void;
  drop: () => void;
}

export function useLinkDraft(id: string | undefined): KeptDraft {
  const cache = useQueryClient();
  return useMemo(() => {
    const queryKey = ['linkDraft', id];
    return {
      get: () => cache.getQueryData<LinkDraft>(queryKey),
      keep: (draft) => {
        // nothing observes it, and it must not be collected for that
        cache.setQueryDefaults(queryKey, { gcTime: Infinity });
        cache.setQueryData(queryKey, draft);
      },
      drop: () => cache.removeQueries({ queryKey, exact: true }),
    };
  }, [cache, id]);
}
