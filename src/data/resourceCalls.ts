import type { RaRecord } from 'react-admin';
import type { Send } from '#contract/index';

/** What the host needs besides the resource's name, such as a publication or a period: react-admin's `meta`. */
export type Scope = Readonly<Record<string, string | undefined>>;

/** Which page of a long list the host should answer, in which order. A host may ignore it and answer the whole list. */
export interface ListRequest<Field extends string = string> {
  page: number;
  pageSize: number;
  sort?: { field: Field; order: 'asc' | 'desc' };
  search?: string;
}

export interface Listing<R> {
  rows: R[];
  /** Of all pages. */
  total: number;
  /** What the host answers beside the list. */
  meta?: unknown;
}

/** A reply as a listing; without a total it is the whole list. */
export const listing = <R>(rows: R[], total = rows.length): Listing<R> => ({ rows, total });

/**
 * A resource's CRUD in the account API's calls. Commands resolve with the server's message and throw a `Refusal`
 * when they are refused. Written as methods, so that one table can hold the calls of different records.
 */
export interface ResourceCalls<R extends RaRecord = RaRecord> {
  list(send: Send, scope: Scope, request: ListRequest, signal?: AbortSignal): Promise<Listing<R>>;
  /** The order of a list that the host was asked for without a `sort`. */
  order?: { field: string; order: 'ASC' | 'DESC' };
  /** The text that the data provider searches. */
  searchText?(record: R): string;
  create?(send: Send, data: Partial<R>, scope: Scope): Promise<R>;
  /** Creates several at once and resolves with them. */
  createMany?(send: Send, data: readonly Partial<R>[], scope: Scope): Promise<R[]>;
  update?(send: Send, record: R, scope: Scope): Promise<string | void>;
  delete?(send: Send, id: R['id'], scope: Scope): Promise<string | void>;
  /** Where the API has a call for many at once; without it they are deleted one after the other. */
  deleteMany?(send: Send, ids: readonly R['id'][], scope: Scope): Promise<string | void>;
  /** Deletes everything in the scope, whatever its period. */
  deleteAll?(send: Send, scope: Scope): Promise<string | void>;
}
