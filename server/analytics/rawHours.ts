import { sql, type RawBuilder } from 'kysely';
import { rawRows } from '../intake/rollups.ts';
import type { Range } from './raggedHours.ts';

/** The rows to read: of publications, or of one link (`linkId` not ''). */
export interface Owner {
  accountId: number;
  publicationIds: readonly number[];
  linkId: string;
  /** 0 people, 1 marked. */
  audiences: readonly number[];
}

const mine = ({ accountId, publicationIds, linkId, audiences }: Owner) => sql`account_id = ${accountId}
  AND publication_id IN (${sql.join(publicationIds)}) AND audience IN (${sql.join(audiences)}) AND ${linkId === '' ? sql`true` : sql`link_id = ${linkId}`}`;

const during = (at: RawBuilder<unknown>, { from, until }: Range) =>
  sql`${at} >= ${from}::timestamptz AND ${at} < ${until}::timestamptz`;

/** Sessions of a short period, found by their first events, because sessions are not ordered by time. */
const begun = (owner: Owner, range: Range) =>
  sql`${mine(owner)} AND ${during(sql`started_at`, range)} AND session_id IN (SELECT session_id FROM events
      WHERE account_id = ${owner.accountId} AND publication_id IN (${sql.join(owner.publicationIds)}) AND ${during(sql`at`, range)})`;

/** Rows (at, page, sessions, views, seconds, …) as the rollups of reads count them, for a short period. */
export const rawReads = (owner: Owner, range: Range) =>
  rawRows.reads((table) =>
    table === 'events' ? sql`${mine(owner)} AND ${during(sql`at`, range)}` : begun(owner, range),
  );

/** Rows (at, length, sessions, …) as the rollups of lengths count them, for a short period. */
export const rawLengths = (owner: Owner, range: Range) => rawRows.lengths(() => begun(owner, range));

/** Rows (at, page, type, url, clicks, …) as the rollups of clicks count them, for a short period. */
export const rawClicks = (owner: Owner, range: Range) =>
  rawRows.clicks(() => sql`${mine(owner)} AND ${during(sql`at`, range)}`);
