import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { FormEntry } from '#contract/forms';
import { PAGE_ROWS } from '../../data/listPage.ts';
import type { SearchScope } from '../../publication/searchScope.ts';
import { fieldNames } from './formsModel.ts';

export interface EntryFields {
  /** How many entries the period has, whatever the search finds of them. */
  count: number;
  /** The publisher's fields in these. */
  fields: readonly string[];
  /** Whether they are of the period that is asked for; otherwise of the one before it. */
  current: boolean;
}

const asTheyCome = {
  pagination: { page: 1, perPage: PAGE_ROWS },
  sort: { field: '', order: 'ASC' },
  filter: {},
} as const;

/** The fields of a period's entries, not of those listed: a search must not change its own columns. */
export function useEntryFields(scope: SearchScope): EntryFields | undefined {
  const { data: entries, isPlaceholderData } = useGetList<FormEntry>(
    'forms',
    { ...asTheyCome, meta: scope },
    { structuralSharing: false, placeholderData: (previous) => previous },
  );
  return useMemo(
    () => entries && { count: entries.length, fields: fieldNames(entries), current: !isPlaceholderData },
    [entries, isPlaceholderData],
  );
}
