import { useMemo, type ReactNode } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { arrange } from '../../data/arrange.ts';
import { useConfig } from '../../app/AccountContext.ts';
import type { Publication } from './publicationsCalls.ts';
import { useReaderCounts } from './useReaderCounts.ts';

const noText = () => '';

/** The list of publications with their readers, which it does not wait for unless it is sorted by them. */
export function CountedPublications({ children }: { children: ReactNode }) {
  const list = useListContext<Publication>();
  const { readerCounts = false } = useConfig();
  const { data: counts, isPending } = useReaderCounts(!list.isPending);
  const { data, sort } = list;
  const counted = useMemo(() => {
    if (!data || !counts) return data;
    const rows = data.map((row): Publication => {
      if (row.analytics === false) return row;
      const { readers = 0, before = 0 } = counts.get(row.name) ?? {};
      return { ...row, readers, readersBefore: before };
    });
    return sort.field === 'readers' ? arrange(rows, { sort }, noText).data : rows;
  }, [data, counts, sort]);
  const waits = readerCounts && isPending && sort.field === 'readers';
  const value = useMemo(
    () => ({ ...list, ...(waits ? { data: undefined, isPending: true } : { data: counted }) }) as typeof list,
    [list, counted, waits],
  );
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
