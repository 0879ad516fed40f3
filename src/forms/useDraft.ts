import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Unsaved changes of a form, kept while other screens are open. In the query cache, and cleared with it. */
export interface KeptDraft<Values> {
  get: () => Values | undefined;
  keep: (draft: Values) => void;
  drop: () => void;
}

/** @param key what the form is about: its kind, and which one */
export function useDraft<Values>(...key: readonly (string | undefined)[]): KeptDraft<Values> {
  const cache = useQueryClient();
  const joined = JSON.stringify(key);
  return useMemo(() => {
    const queryKey = ['drafts', ...(JSON.parse(joined) as string[])];
    return {
      get: () => cache.getQueryData<Values>(queryKey),
      keep: (draft) => {
        // nothing observes it, and it must not be collected for that
        cache.setQueryDefaults(queryKey, { gcTime: Infinity });
        cache.setQueryData<unknown>(queryKey, draft);
      },
      drop: () => cache.removeQueries({ queryKey, exact: true }),
    };
  }, [cache, joined]);
}

/** Whether a form's values are the same, field by field. */
export const isSameDraft = <Values extends object>(one: Values, other: Values) =>
  (Object.keys(one) as (keyof Values)[]).every((field) => one[field] === other[field]);
