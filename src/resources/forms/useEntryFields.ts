import { useGetList } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import type { FormEntry } from '#contract/forms';
import { everything } from '../../lists/everything.ts';
import type { SearchScope } from '../../lists/searchScope.ts';
import { isAbort } from '../../data/refusal.ts';
import { inSlices } from '../../data/slicedWork.ts';
import { fieldNames } from './formsModel.ts';

export interface EntryFields {
  /** How many entries the range has, whatever the search finds of them. */
  count: number;
  /** Every field of these. */
  fields: readonly string[];
  /** Whether they are of the range that is asked for; otherwise of the one before it. */
  current: boolean;
}

const asTheyCome = {
  pagination: { page: 1, perPage: everything },
  sort: { field: '', order: 'ASC' },
  filter: {},
} as const;

/** What was asked in a range. Not of what is listed: a search must not change the columns it is read in. */
export function useEntryFields(scope: SearchScope): EntryFields | undefined {
  const { data: entries } = useGetList<FormEntry>('forms', { ...asTheyCome, meta: scope });
  const [known, setKnown] = useState<Omit<EntryFields, 'current'> & { entries: readonly FormEntry[] }>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (!entries) return;
    const stop = new AbortController();
    inSlices(fieldNames(entries), stop.signal).then(
      (fields) => setKnown({ entries, count: entries.length, fields }),
      (reason: unknown) => {
        if (!isAbort(reason))
          setFailure(new Error('The fields of the entries could not be found.', { cause: reason }));
      },
    );
    return () => stop.abort();
  }, [entries]);
  const answered = useMemo(
    () => known && { count: known.count, fields: known.fields, current: known.entries === entries },
    [known, entries],
  );
  if (failure) throw failure;
  return answered;
}
