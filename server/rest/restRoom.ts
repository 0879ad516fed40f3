import type { RestBody, RestName, RestReply, RestRow, rest } from '#contract/rest';
import type { Caller } from '../deps.ts';

/** Which rows of a list are wanted: from which one, from 0, and how many at most. */
export interface Range {
  from: number;
  count: number;
}

export interface Rows<Row> {
  rows: Row[];
  /** How many there are in all. */
  total: number;
}

type Has<N extends RestName, Deed extends string, T> =
  (typeof rest)[N] extends Record<Deed, unknown> ? T : object;

/** What a room of the server does for a resource: a method for everything that can be asked of it. */
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

/** The rows wanted of a list that is at hand as a whole. */
export const pageOf = <Row>(rows: Row[], { from, count }: Range): Rows<Row> => ({
  rows: rows.slice(from, from + count),
  total: rows.length,
});
