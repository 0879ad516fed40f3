import { sql } from 'kysely';
import type { Queryable } from '../db/connection.ts';
import { groupBy } from './groupBy.ts';
import { publicationKey, type LockedPublication } from './publicationLock.ts';
import type { KnownReading } from './sessionReading.ts';
import { sessionKey, sessionOf } from './sessionKey.ts';
import type { Kept } from './tally.ts';

/** What is known of a publication's pages. */
export interface KnownPages {
  /** What its files say; 0 if they do not. */
  pages: number;
  /** Its viewer reports pages. */
  paged: boolean;
  /** Where its files do not say: the number that its viewer reported. */
  viewerPages: number;
  /** When its files were replaced. */
  viewerSince: Date | null;
}

/** A viewer that changes is believed soon, however long it said something else: only the latest sessions have a vote. */
const mostVotes = 40;
/** Looked through for them: most sessions of some viewers say nothing. */
const mostSessions = 200;

/** The number of pages that a session's viewer names in these batches; undefined if none. */
export const saidPagesOf = (batches: readonly Kept[]): number | undefined =>
  batches.findLast(({ saidPages, reading }) => saidPages && reading.some(({ type }) => type === 'open'))
    ?.saidPages;

/** Whether a session names another number than the one that is believed, for the first time or otherwise than before. */
function isDoubted(
  batches: readonly Kept[],
  known: ReadonlyMap<string, KnownReading>,
  { viewerPages }: KnownPages,
): boolean {
  const sessions = groupBy(batches, (batch) => sessionKey(sessionOf(batch)));
  return [...sessions].some(([key, of]) => {
    const said = saidPagesOf(of);
    return said !== undefined && said !== viewerPages && said !== known.get(key)?.saidPages;
  });
}

/**
 * Counts the last word of each of the latest sessions: one that changes its mind takes its vote along. Locks the
 * publication first, so that of two sessions at the same moment the later counts both.
 */
async function countVotes(
  tx: Queryable,
  { accountId, publicationId }: LockedPublication,
  { viewerPages, viewerSince }: KnownPages,
): Promise<void> {
  const ours = sql`account_id = ${accountId} AND publication_id = ${publicationId}`;
  await sql`SELECT FROM publications WHERE ${ours} FOR NO KEY UPDATE`.execute(tx);
  await sql`UPDATE publications SET pages = ahead.said_pages, viewer_pages = ahead.said_pages
    FROM (
      SELECT said_pages FROM (
        SELECT said_pages, started_at FROM (
          SELECT said_pages, started_at FROM reading_sessions
          WHERE ${ours} AND started_at >= ${viewerSince ?? new Date(0)}
          ORDER BY started_at DESC LIMIT ${mostSessions}) AS latest
        WHERE said_pages > 0 ORDER BY started_at DESC LIMIT ${mostVotes}) AS vote
      GROUP BY said_pages
      ORDER BY count(*) DESC, said_pages = ${viewerPages} DESC, max(started_at) DESC, said_pages LIMIT 1) AS ahead
    WHERE ${ours} AND viewer_pages <> ahead.said_pages`.execute(tx);
}

/**
 * Notes which viewers turn out to report pages, and how many, in the locks' order: nothing that is known costs a
 * statement.
 * @param kept of sessions that are stored already, with what these batches say
 */
export async function notePages(
  tx: Queryable,
  kept: readonly Kept[],
  known: ReadonlyMap<string, KnownReading>,
  facts: ReadonlyMap<string, KnownPages>,
): Promise<void> {
  const publications = [...groupBy(kept, publicationKey)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, batches] of publications) {
    const fact = facts.get(key);
    const [first] = batches;
    if (!fact || !first) continue;
    if (!fact.paged && batches.some((batch) => batch.paged))
      await tx
        .updateTable('publications')
        .set({ paged: true })
        .where('account_id', '=', first.accountId)
        .where('publication_id', '=', first.publicationId)
        .execute();
    if (fact.pages === 0 && isDoubted(batches, known, fact)) await countVotes(tx, first, fact);
  }
}
