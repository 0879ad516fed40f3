import { sql, type RawBuilder } from 'kysely';
import type { SearchRange } from '../searchRange.ts';

/** The condition of the lists' indexes: a browser is listed once it came back. See 030_readers.sql. */
export const isListed = sql<boolean>`person.audience = 0
  AND (person.kind = 'lead' OR person.sessions > 1 OR (person.kind = 'link' AND person.sessions > 0))`;

/** A link that has no label any more has no recipient. */
export const isNamed = sql<boolean>`(person.kind <> 'link' OR person.name <> '')`;

export const figureNames = ['sessions', 'seconds', 'clicks', 'furthest'] as const;
export type Figures = Record<(typeof figureNames)[number], RawBuilder<unknown>>;

/** What readers called `person` read, of all time. */
export const ofAllTime: Figures = {
  sessions: sql`person.sessions`,
  seconds: sql`person.seconds`,
  clicks: sql`person.clicks`,
  furthest: sql`person.furthest`,
};

/** What sessions called `session` come to, grouped by reader. */
export const ofSessions: Figures = {
  sessions: sql`count(session.started_at)::int`,
  seconds: sql`coalesce(sum(session.lasted), 0)::bigint`,
  clicks: sql`coalesce(sum(session.clicks), 0)::bigint`,
  furthest: sql`coalesce(max(session.furthest), 0)`,
};

/** People's sessions that belong to someone. */
const ofReaders = (accountId: number) =>
  sql`session.account_id = ${accountId} AND session.reader <> '' AND session.audience = 0`;

/**
 * Conditions for readers called `person` during a range, and their sessions called `session`. A session that goes on over
 * midnight counts on both days.
 */
export function duringRange(accountId: number, { from, until }: SearchRange) {
  const [first, after] = [sql`${from}::timestamptz`, sql`${until}::timestamptz`];
  const isWithin = sql`person.first_at >= ${first} AND person.last_at < ${after}`;
  const mayBeSeen = sql`person.last_at >= ${first} AND person.first_at < ${after}`;
  const beganJustBefore = sql`session.started_at >= ${first} - interval '1 day'`;
  return {
    /** Their figures of all time are those of the range. */
    isWithin,
    isPartly: sql`${mayBeSeen} AND NOT (${isWithin})`,
    sessions: sql`${ofReaders(accountId)} AND ${beganJustBefore} AND session.started_at < ${after}
      AND coalesce(session.last_at, session.started_at) >= ${first}`,
    /** Of those who came before and after the range, and their sessions of it, grouped by reader. */
    isSeen: sql`(person.first_at >= ${first} OR person.last_at < ${after} OR count(session.started_at) > 0)`,
  };
}

/** The readers of some publications who were here during a range: a row for each, with the publication. */
export function readersSeen(
  accountId: number,
  publicationIds: readonly number[],
  { from, until }: SearchRange,
): RawBuilder<unknown> {
  const [first, after] = [sql`${from}::timestamptz`, sql`${until}::timestamptz`];
  const places = sql.join(publicationIds);
  const isReader = sql`person.account_id = ${accountId} AND person.publication_id IN (${places}) AND ${isListed} AND ${isNamed}`;
  const sessions = sql`SELECT session.publication_id, session.reader FROM reading_sessions AS session
    WHERE ${ofReaders(accountId)} AND session.publication_id IN (${places})`;
  // sessions of the range itself are found in an index alone: when they ended is asked only of those of the day before;
  // of a join the database expects as many readers as there are, of IN a few, which it would then look up one by one
  return sql`SELECT person.publication_id FROM readers AS person WHERE ${isReader}
      AND (person.first_at >= ${first} AND person.first_at < ${after} OR person.last_at >= ${first} AND person.last_at < ${after})
    UNION ALL SELECT person.publication_id FROM readers AS person JOIN (
        ${sessions} AND session.started_at >= ${first} AND session.started_at < ${after}
        UNION ${sessions} AND session.started_at >= ${first} - interval '1 day' AND session.started_at < ${first} AND session.last_at >= ${first}
      ) AS seen ON seen.publication_id = person.publication_id AND seen.reader = person.reader
      WHERE ${isReader} AND person.first_at < ${first} AND person.last_at >= ${after}`;
}
