import type { RaRecord } from 'ra-core';
import type { Send } from '#contract/index';

/** What the host is asked for beside the resource's name (a publication, a range): react-admin's `meta`. */
export type Scope = Readonly<Record<string, string | undefined>>;

/**
 * How a resource's CRUD is said in the account API's calls. The API answers whole lists; the data provider
 * keeps them, and sorts, filters and pages what it keeps. Commands throw a `Refusal` when they are refused.
 * Written as methods, so that a table can hold the calls of different records.
 */
export interface ResourceCalls<R extends RaRecord = RaRecord> {
  list(send: Send, scope: Scope, signal?: AbortSignal): Promise<R[]>;
  /** Fields that the search box (`filter.q`) looks into. */
  searched?: readonly string[];
  /** What else it looks into, where that is more than fields of known names. */
  searchText?(record: R): string;
  create?(send: Send, data: Partial<R>, scope: Scope): Promise<R>;
  /** Answers what the server said of it; so do those below. */
  update?(send: Send, record: R, scope: Scope): Promise<string | void>;
  delete?(send: Send, id: R['id'], scope: Scope): Promise<string | void>;
  /** Where the API has a call for many at once; without it they are deleted one after the other. */
  deleteMany?(send: Send, ids: readonly R['id'][], scope: Scope): Promise<string | void>;
}
