import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LinkDraft } from './linkModel.ts';

/** What was typed into a link's settings and not saved. Kept with what is loaded of the account, and dropped with it. */
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
        // nobody observes it, and it must not be forgotten for that
        cache.setQueryDefaults(queryKey, { gcTime: Infinity });
        cache.setQueryData(queryKey, draft);
      },
      drop: () => cache.removeQueries({ queryKey, exact: true }),
    };
  }, [cache, id]);
}
