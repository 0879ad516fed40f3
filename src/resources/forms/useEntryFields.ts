import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { FormEntry } from '#contract/forms';
import { PAGE_ROWS } from '../../data/listPage.ts';
import type { SearchScope } from '../../publication/searchScope.ts';
import { fieldNames } from './formsModel.ts';

export interface EntryFields {
  /** The number of entries in the period, regardless of the search. */
  count: number;
  /** The publisher's fields in these entries. */
  fields: readonly string[];
  /** Whether they belong to the current period, not the previous one. */
  current: boolean;
}

const asTheyCome = {
  pagination: { page: 1, perPage: PAGE_ROWS },
  sort: { field: '', order: 'ASC' },
  filter: {},
} as const;

/** The fields of all entries in the period: a search must not change its own columns. */
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
