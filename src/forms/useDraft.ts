import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Unsaved changes of a form, kept while other screens are open. In the query cache, and cleared with it. */
export interface KeptDraft<Values> {
  get: () => Values | undefined;
  keep: (draft: Values) => void;
  drop: () => void;
}

/** @param kind what the form changes @param id which one of them */
export function useDraft<Values>(kind: 'link' | 'reader', id: string | undefined): KeptDraft<Values> {
  const cache = useQueryClient();
  return useMemo(() => {
    const queryKey = ['drafts', kind, id];
    return {
      get: () => cache.getQueryData<Values>(queryKey),
      keep: (draft) => {
        // nothing observes it, and it must not be collected for that
        cache.setQueryDefaults(queryKey, { gcTime: Infinity });
        cache.setQueryData<unknown>(queryKey, draft);
      },
      drop: () => cache.removeQueries({ queryKey, exact: true }),
    };
  }, [cache, kind, id]);
}

/** Whether a form's values are the same, field by field. */
export const isSameDraft = <Values extends object>(one: Values, other: Values) =>
  (Object.keys(one) as (keyof Values)[]).every((field) => one[field] === other[field]);
