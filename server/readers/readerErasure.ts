import type { Db, Queryable } from '../db/connection.ts';
import { leadOfReader } from '../intake/readerCounts.ts';
import { eraseLeadIn, erasePersonIn, eraseSessionsIn, type Erased } from '../leads/personErasure.ts';
import type { Place } from './journeyQueries.ts';

const nothing: Erased = { leads: 0, entries: 0, sessions: 0 };

const sum = (one: Erased, other: Erased): Erased => ({
  leads: one.leads + other.leads,
  entries: one.entries + other.entries,
  sessions: one.sessions + other.sessions,
});

async function eraseReaderIn(
  tx: Queryable,
  { accountId, publicationId }: Place,
  reader: string,
): Promise<Erased> {
  const leadId = leadOfReader(reader);
  if (leadId !== undefined) {
    const lead = await tx
      .selectFrom('leads')
      .select('email')
      .where('account_id', '=', accountId)
      .where('publication_id', '=', publicationId)
      .where('lead_id', '=', leadId)
      .executeTakeFirst();
    if (!lead) return nothing;
    return lead.email === ''
      ? eraseLeadIn(tx, { accountId, publicationId }, leadId)
      : erasePersonIn(tx, accountId, lead.email);
  }
  const sessions = await tx
    .selectFrom('reading_sessions')
    .select(['publication_id', 'session_id'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .where('reader', '=', reader)
    .where('reader', '<>', '')
    .execute();
  return eraseSessionsIn(tx, accountId, sessions);
}

/** The person who filled in an entry: the entry, and the reader whose session it was. */
async function eraseFillerIn(tx: Queryable, place: Place, entryId: number): Promise<Erased> {
  const entry = await tx
    .selectFrom('form_entries')
    .select('page_session')
    .where('account_id', '=', place.accountId)
    .where('publication_id', '=', place.publicationId)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
  if (!entry) return nothing;
  const session = await tx
    .selectFrom('reading_sessions')
    .select('reader')
    .where('account_id', '=', place.accountId)
    .where('publication_id', '=', place.publicationId)
    .where('session_id', '=', entry.page_session)
    .executeTakeFirst();
  // a link may have been passed on: others who came through it stay
  const isOneBrowser = session && session.reader !== '' && !session.reader.startsWith('link:');
  const theirs = isOneBrowser ? await eraseReaderIn(tx, place, session.reader) : nothing;
  const rest = await eraseSessionsIn(tx, place.accountId, [
    { publication_id: place.publicationId, session_id: entry.page_session },
  ]);
  return sum(theirs, isOneBrowser ? { ...rest, sessions: 0 } : rest);
}

class PreviewOnly extends Error {}

export interface Erasing {
  reader?: string | undefined;
  entryId?: number | undefined;
  /** Says what would be removed, and removes nothing. */
  preview: boolean;
}

/** Erases a reader, or the person who filled in an entry, in one transaction. */
export async function eraseReader(
  db: Db,
  place: Place,
  { reader, entryId, preview }: Erasing,
): Promise<Erased> {
  let erased = nothing;
  try {
    await db.transaction().execute(async (tx) => {
      if (reader !== undefined) erased = await eraseReaderIn(tx, place, reader);
      else if (entryId !== undefined) erased = await eraseFillerIn(tx, place, entryId);
      if (preview) throw new PreviewOnly();
    });
  } catch (error) {
    if (!(error instanceof PreviewOnly)) throw error;
  }
  return erased;
}
