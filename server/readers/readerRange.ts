import { sql, type RawBuilder } from 'kysely';
import type { SearchRange } from '../searchRange.ts';

/** The condition of the lists' indexes: a browser is listed once it came back. See 030_readers.sql. */
export const isListed = sql<boolean>`person.audience = 0
  AND (person.kind = 'lead' OR person.sessions > 1 OR (person.kind = 'link' AND person.sessions > 0))`;

/** A link that has no label any more has no recipient. */
export const isNamed = sql<boolean>`(person.kind <> 'link' OR person.name <> '')`;

export const figureNames = ['sessions', 'seconds', 'clicks', 'furthest'] as const;
type Figures = Record<(typeof figureNames)[number], RawBuilder<unknown>>;
const figuresBy = (of: (name: string) => RawBuilder<unknown>) =>
  Object.fromEntries(figureNames.map((name) => [name, of(name)])) as Figures;

/** How readers called `person` are read. */
export interface ReadersDuring {
  /** Whether they were seen then. */
  isSeen: RawBuilder<unknown>;
  /** What they read then; refers to `visit`. */
  figures: Figures;
  /** To join, where the figures are wanted. */
  visit: RawBuilder<unknown>;
}

export const ofAllTime: ReadersDuring = {
  isSeen: sql`true`,
  figures: figuresBy((name) => sql.ref(`person.${name}`)),
  visit: sql``,
};

/**
 * Readers who were here during a range. Their rows alone answer that, unless they were here before and after it. Those
 * whose visits all lie within it have the figures of it as well; others' sessions are counted, each reader's by their
 * own index. A session that goes on over midnight counts on both days.
 */
export function duringRange(accountId: number, { from, until }: SearchRange): ReadersDuring {
  const [first, after] = [sql`${from}::timestamptz`, sql`${until}::timestamptz`];
  const isWithin = sql`(person.first_at >= ${first} AND person.last_at < ${after})`;
  const sessions = sql`FROM reading_sessions AS session
    WHERE session.account_id = ${accountId} AND session.publication_id = person.publication_id AND session.reader = person.reader
      AND session.reader <> '' AND session.audience = 0
      AND session.started_at >= ${first} - interval '1 day' AND session.started_at < ${after}
      AND coalesce(session.last_at, session.started_at) >= ${first}`;
  return {
    isSeen: sql`person.last_at >= ${first} AND person.first_at < ${after}
      AND (person.first_at >= ${first} OR person.last_at < ${after} OR EXISTS (SELECT ${sessions}))`,
    figures: figuresBy(
      (name) =>
        sql`CASE WHEN ${isWithin} THEN ${sql.ref(`person.${name}`)} ELSE ${sql.ref(`visit.${name}`)} END`,
    ),
    visit: sql`CROSS JOIN LATERAL (
      SELECT count(*)::int AS sessions, coalesce(sum(session.lasted), 0)::bigint AS seconds,
        coalesce(sum(session.clicks), 0)::bigint AS clicks, coalesce(max(session.furthest), 0) AS furthest
      ${sessions} AND NOT ${isWithin}) AS visit`,
  };
}
