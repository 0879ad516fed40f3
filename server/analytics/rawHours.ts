import { sql, type RawBuilder } from 'kysely';
import type { Range } from './raggedHours.ts';

/** Rows that are read together: of a publication, or of one of its links (`linkId` not ''). */
export interface Owner {
  accountId: number;
  publicationId: number;
  linkId: string;
  /** 0 people, 1 marked. */
  audiences: readonly number[];
}

const mine = ({ accountId, publicationId, linkId, audiences }: Owner) => sql`account_id = ${accountId}
  AND publication_id = ${publicationId} AND audience IN (${sql.join(audiences)}) AND ${linkId === '' ? sql`true` : sql`link_id = ${linkId}`}`;

const during = (at: RawBuilder<unknown>, { from, until }: Range) =>
  sql`${at} >= ${from}::timestamptz AND ${at} < ${until}::timestamptz`;

/**
 * Rows (at, page, sessions, views, seconds) as rollups of reads count them, for a short while. A session begins at an
 * event of its own, and that is how it is found: sessions have no order in time.
 */
export const rawReads = (owner: Owner, range: Range) => sql`
  SELECT started_at AS at, 0 AS page, 1 AS sessions, 0 AS views, 0 AS seconds FROM reading_sessions
  WHERE ${mine(owner)} AND ${during(sql`started_at`, range)} AND session_id IN (SELECT session_id FROM events
    WHERE account_id = ${owner.accountId} AND publication_id = ${owner.publicationId} AND ${during(sql`at`, range)})
  UNION ALL
  SELECT at, page, 0, (type = 'view')::int, coalesce(seconds, 0) FROM events
  WHERE ${mine(owner)} AND type IN ('view', 'time') AND ${during(sql`at`, range)}`;

/** Rows (at, page, type, url, clicks) as rollups of clicks count them, for a short while. */
export const rawClicks = (owner: Owner, range: Range) => sql`
  SELECT at, page, type, url, 1 AS clicks FROM events
  WHERE ${mine(owner)} AND type IN ('link', 'video', 'audio', 'download') AND ${during(sql`at`, range)}`;
