import { useGetList } from 'react-admin';
import type { RestName, RestRow } from '#contract/rest';

const everything = { pagination: { page: 1, perPage: 100 }, sort: { field: 'id', order: 'ASC' } } as const;

/** All rows of a small resource. */
export const useRows = <N extends RestName>(name: N) =>
  useGetList<RestRow<N> & { id: string }>(name, everything);
