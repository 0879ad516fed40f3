import type { RestBody, RestName, RestReply, RestRow, rest } from '#contract/rest';
import type { Caller } from '../deps.ts';

/** The requested rows of a list: the first one's index, and the maximum number. */
export interface Range {
  from: number;
  count: number;
}

export interface Rows<Row> {
  rows: Row[];
  /** Total number of rows. */
  total: number;
}

type Has<N extends RestName, Deed extends string, T> =
  (typeof rest)[N] extends Record<Deed, unknown> ? T : object;

/** A resource's implementation: a method for each operation. */
type Deeds<N extends RestName> = Has<
  N,
  'list',
  { list(caller: Caller, range: Range): Promise<Rows<RestRow<N>>> }
> &
  Has<N, 'create', { create(caller: Caller, body: RestBody<N, 'create'>): Promise<RestReply<N, 'create'>> }> &
  Has<
    N,
    'update',
    { update(caller: Caller, id: string, body: RestBody<N, 'update'>): Promise<RestReply<N, 'update'>> }
  > &
  Has<N, 'remove', { remove(caller: Caller, id: string): Promise<void> }>;

export type RestRooms<N extends RestName = RestName> = { [K in N]: Deeds<K> };

/** The requested rows of a list held in memory. */
export const pageOf = <Row>(rows: Row[], { from, count }: Range): Rows<Row> => ({
  rows: rows.slice(from, from + count),
  total: rows.length,
});
