import type { Queryable } from '../db/connection.ts';
import { groupBy } from './groupBy.ts';
import { publicationKey } from './publicationLock.ts';
import type { KnownReading } from './sessionReading.ts';
import { sessionKey, sessionOf } from './sessionKey.ts';
import type { Kept } from './tally.ts';

/** What is known of a publication's pages. */
export interface KnownPages {
  /** What its files say; 0 if they do not. */
  pages: number;
  /** Its viewer reports pages. */
  paged: boolean;
  /** Where its files do not say: the number that its viewer reported, and by how many sessions it is ahead. */
  viewerPages: number;
  viewerVotes: number;
}

/** A viewer that changes is believed after so many sessions, however long it said something else. */
const mostVotes = 20;

type Ahead = Pick<KnownPages, 'viewerPages' | 'viewerVotes'>;

/**
 * A majority needs no list of all numbers: each session that says another one takes a vote away, and at none the next
 * one's number is taken.
 */
function afterVote({ viewerPages, viewerVotes }: Ahead, said: number): Ahead {
  if (said === viewerPages) return { viewerPages, viewerVotes: Math.min(mostVotes, viewerVotes + 1) };
  return viewerVotes > 0
    ? { viewerPages, viewerVotes: viewerVotes - 1 }
    : { viewerPages: said, viewerVotes: 1 };
}

/** The number of pages that a session's viewer names in these batches; undefined if none. */
export const saidPagesOf = (batches: readonly Kept[]): number | undefined =>
  batches.findLast(({ saidPages, reading }) => saidPages && reading.some(({ type }) => type === 'open'))
    ?.saidPages;

/** The numbers that sessions name for the first time, or otherwise than before; those of one publication. */
function votesOf(batches: readonly Kept[], known: ReadonlyMap<string, KnownReading>): number[] {
  const sessions = groupBy(batches, (batch) => sessionKey(sessionOf(batch)));
  return [...sessions].flatMap(([key, of]) => {
    const said = saidPagesOf(of);
    return said === undefined || said === known.get(key)?.saidPages ? [] : [said];
  });
}

/**
 * Notes which viewers turn out to report pages, and how many, in the locks' order: nothing that is known costs a
 * statement.
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
    const ahead = fact.pages > 0 ? fact : votesOf(batches, known).reduce<Ahead>(afterVote, fact);
    const paged = !fact.paged && batches.some((batch) => batch.paged);
    const isCounted = ahead.viewerPages !== fact.viewerPages || ahead.viewerVotes !== fact.viewerVotes;
    if (!paged && !isCounted) continue;
    await tx
      .updateTable('publications')
      .set({
        ...(paged && { paged }),
        ...(isCounted && {
          pages: ahead.viewerPages,
          viewer_pages: ahead.viewerPages,
          viewer_votes: ahead.viewerVotes,
        }),
      })
      .where('account_id', '=', first.accountId)
      .where('publication_id', '=', first.publicationId)
      .execute();
  }
}
