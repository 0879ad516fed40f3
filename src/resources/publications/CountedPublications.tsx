import { useMemo, type ReactNode } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { useConfig } from '../../app/AccountContext.ts';
import type { Publication } from './publicationsCalls.ts';
import { useReaderCounts } from './useReaderCounts.ts';

/** The list of publications with their readers, which it does not wait for unless it is sorted by them. */
export function CountedPublications({ children }: { children: ReactNode }) {
  const list = useListContext<Publication>();
  const { readerCounts = false } = useConfig();
  const { data: countIn, isPending } = useReaderCounts(!list.isPending);
  const { data, sort } = list;
  const counted = useMemo(() => (data && countIn ? countIn(data, sort) : data), [data, countIn, sort]);
  const waits = readerCounts && isPending && sort.field === 'readers';
  const value = useMemo(
    () => ({ ...list, ...(waits ? { data: undefined, isPending: true } : { data: counted }) }) as typeof list,
    [list, counted, waits],
  );
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}
