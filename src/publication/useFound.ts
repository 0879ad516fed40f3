import { useGetList, type RaRecord } from 'react-admin';

/** The first of a search; more of it finds the others. */
const mostListed = 50;

export interface Found<R> {
  /** None while a search is on its way: those of another must not be taken by Enter. */
  rows: readonly R[];
  total: number;
  /** How many match beside the rows. */
  more: number;
  isSearching: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

export interface Search {
  q: string;
  sort: { field: string; order: 'ASC' | 'DESC' };
  meta?: object;
  enabled?: boolean;
}

/** The first entries of a long list that match what is typed. */
export function useFound<R extends RaRecord>(
  resource: string,
  { q, sort, meta, enabled = true }: Search,
): Found<R> {
  const {
    data,
    total = 0,
    isPending,
    isPlaceholderData,
    isError,
    refetch,
  } = useGetList<R>(
    resource,
    { filter: q.trim() === '' ? {} : { q }, sort, pagination: { page: 1, perPage: mostListed }, meta },
    { enabled, retry: false },
  );
  const isSearching = isPending || isPlaceholderData;
  const rows = isSearching || !data ? [] : data;
  return {
    rows,
    total,
    more: isSearching ? 0 : Math.max(total - rows.length, 0),
    isSearching,
    isError,
    refetch,
  };
}
