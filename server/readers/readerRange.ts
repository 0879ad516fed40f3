import { sql, type RawBuilder } from 'kysely';
import type { SearchRange } from '../searchRange.ts';

/** Whose readers, and of when: of all time without a range, of all publications without one. */
export interface ReadersOf {
  accountId: number;
  publicationId?: number;
  range?: SearchRange;
}

const publications = sql`JOIN publications AS publication ON publication.account_id = person.account_id
  AND publication.publication_id = person.publication_id AND publication.deleted_at IS NULL`;

/** Readers as `person`, with their publication; in a range those who read in it, with its figures as `visit`. */
export function readersIn({ accountId, publicationId, range }: ReadersOf): RawBuilder<unknown> {
  if (!range) return sql`readers AS person ${publications}`;
  const owned = publicationId === undefined ? sql`true` : sql`publication_id = ${publicationId}`;
  // Each reader is looked up by their key: without statistics, a join could read all sessions again for each of them.
  return sql`(SELECT publication_id, reader, count(*)::int AS sessions, sum(lasted)::bigint AS seconds, sum(clicks)::bigint AS clicks,
      max(furthest) AS furthest, min(started_at) AS began FROM reading_sessions
    WHERE account_id = ${accountId} AND ${owned} AND reader <> '' AND audience = 0
      AND started_at >= ${range.from}::timestamptz AND started_at < ${range.until}::timestamptz
    GROUP BY publication_id, reader) AS visit
  CROSS JOIN LATERAL (SELECT * FROM readers WHERE account_id = ${accountId} AND publication_id = visit.publication_id
    AND reader = visit.reader LIMIT 1) AS person ${publications}`;
}

/** Where the figures of a row are. */
export const figuresIn = ({ range }: ReadersOf): RawBuilder<unknown> =>
  range ? sql.raw('visit') : sql.raw('person');

/** They came before: within a range, a first visit alone is no return. */
export const cameBackIn = ({ range }: ReadersOf): RawBuilder<unknown> =>
  range
    ? sql`person.sessions > 1 AND (visit.sessions > 1 OR visit.began > person.first_at)`
    : sql`person.sessions > 1`;
