import { sql } from 'kysely';
import type { ChosenValues } from '#rules/sourceFilters';
import type { Audience } from '#contract/values';
import type { Db } from '../db/connection.ts';
import { countedAudiences, excludedBy } from '../audience.ts';
import type { Scope } from '../intake/recount.ts';
import { lasted, nthPage } from '../intake/sessionTime.ts';
import { withTraits } from './chosenSessions.ts';
import type { Range } from './raggedHours.ts';

export const sessionsAtOnce = 20;

export interface SessionRow {
  session_id: string;
  started_at: Date;
  visitor: string;
  link_id: string;
  label: string | null;
  mark: string;
  exclusion_id: number;
  furthest: number;
  pages: number;
  seconds: number;
  clicks: number;
}
export interface ExclusionRow {
  exclusion_id: number;
  kind: 'session' | 'visitor' | 'period';
  from_at: Date;
  until_at: Date;
  sessions: number;
}
export interface SessionsQuestion {
  range: Range;
  linkId: string;
  audience: Audience | undefined;
  filters: ChosenValues | undefined;
  skip: number;
}

/** Maximum exclusions listed, newest first. */
const mostExclusions = 100;

export const figuresQueries = (db: Db) => ({
  async scope(accountId: number, name: string): Promise<Scope | undefined> {
    const row = await db
      .selectFrom('publications')
      .innerJoin('accounts', 'accounts.account_id', 'publications.account_id')
      .select(['publication_id', 'time_zone'])
      .where('publications.account_id', '=', accountId)
      .where('publications.name', '=', name)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row && { accountId, publicationId: row.publication_id, zone: row.time_zone };
  },

  /**
   * A page of sessions plus one. Events are ordered by time, so only each session's own hours are searched.
   */
  async sessions(
    { accountId, publicationId }: Scope,
    { range, linkId, audience, filters, skip }: SessionsQuestion,
  ): Promise<SessionRow[]> {
    const counted = countedAudiences(audience);
    const { rows } = await sql<SessionRow>`
      SELECT session.*, link.label, coalesce(read.pages, 0)::int AS pages, coalesce(read.seconds, 0)::bigint AS seconds, coalesce(read.clicks, 0)::int AS clicks
      FROM (
        SELECT account_id, publication_id, session_id, started_at, last_at, visitor, link_id, mark, exclusion_id, furthest FROM reading_sessions
        WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND started_at >= ${range.from}::timestamptz AND started_at < ${range.until}::timestamptz
          AND audience IN (${sql.join([...counted, ...counted.map((one) => one + excludedBy)])}) ${linkId === '' ? sql`` : sql`AND link_id = ${linkId}`} ${filters ? sql`AND ${withTraits(filters)}` : sql``}
        ORDER BY started_at DESC, session_id LIMIT ${sessionsAtOnce + 1} OFFSET ${skip}
      ) AS session
      LEFT JOIN trackable_links AS link ON link.account_id = ${accountId} AND link.link_id = session.link_id
      LEFT JOIN LATERAL (
        SELECT count(DISTINCT page) FILTER (WHERE type = 'view') AS pages, sum(${lasted}) AS seconds,
          count(*) FILTER (WHERE type IN ('link', 'video', 'audio', 'download')) AS clicks
        FROM (SELECT type, page, seconds, ${nthPage} AS nth_page FROM events WHERE events.account_id = ${accountId} AND events.publication_id = ${publicationId}
          AND events.session_id = session.session_id
          AND at >= session.started_at - interval '1 hour' AND at <= coalesce(session.last_at, session.started_at + interval '4 hours')) AS event
      ) AS read ON true
      ORDER BY session.started_at DESC, session.session_id`.execute(db);
    return rows;
  },

  async exclusions({ accountId, publicationId }: Scope): Promise<ExclusionRow[]> {
    const { rows } = await sql<ExclusionRow>`
      SELECT exclusion.exclusion_id, kind, from_at, until_at, count(session.session_id)::int AS sessions
      FROM exclusions AS exclusion
      LEFT JOIN reading_sessions AS session ON session.account_id = exclusion.account_id AND session.publication_id = exclusion.publication_id
        AND session.exclusion_id = exclusion.exclusion_id AND session.exclusion_id <> 0
      WHERE exclusion.account_id = ${accountId} AND exclusion.publication_id = ${publicationId}
      GROUP BY exclusion.account_id, exclusion.exclusion_id
      ORDER BY exclusion.exclusion_id DESC LIMIT ${mostExclusions}`.execute(db);
    return rows;
  },

  async exclusion({ accountId, publicationId }: Scope, exclusionId: number) {
    return db
      .selectFrom('exclusions')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('exclusion_id', '=', exclusionId)
      .where('publication_id', '=', publicationId)
      .executeTakeFirst();
  },

  async session({ accountId, publicationId }: Scope, sessionId: string) {
    return db
      .selectFrom('reading_sessions')
      .select(['session_id', 'started_at', 'last_at', 'visitor', 'exclusion_id'])
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('session_id', '=', sessionId)
      .executeTakeFirst();
  },

  ofExclusion: (exclusionId: number) => sql`exclusion_id = ${exclusionId}`,

  /** Deletes an exclusion that no longer excludes anything. */
  async forgetIfEmpty({ accountId, publicationId }: Scope, exclusionId: number): Promise<void> {
    await sql`DELETE FROM exclusions WHERE account_id = ${accountId} AND exclusion_id = ${exclusionId} AND visitor = '' AND NOT EXISTS (
      SELECT FROM reading_sessions WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND exclusion_id = ${exclusionId})`.execute(
      db,
    );
  },
});
