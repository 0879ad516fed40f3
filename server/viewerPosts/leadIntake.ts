import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isEmail } from '#rules/email';
import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import type { Place } from '../intake/arrival.ts';
import { visitorOf } from '../visitor.ts';
import { namedSession } from './namedSession.ts';
import { posterOf, type Poster } from './poster.ts';
import type { PostFields } from './postFields.ts';
import { lockSessions } from '../intake/sessionLock.ts';
import { giveToLead } from '../intake/sessionReaders.ts';
import type { TakePost } from './viewerPost.ts';

const longestName = 10_000;
/** Maximum bytes of a name in an index entry; longer names are hashed. */
const longestKey = 200;
const visit = 30 * 60 * 1000;

const pageIn = (fields: PostFields): number => {
  const page = Number(fields.get('visitorPage'));
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 0;
};

/** The lead's identity: one row per person and publication. */
export function personOf(email: string, name: string): string {
  if (email) return `email:${email.toLowerCase()}`;
  const key = name.toLowerCase();
  return `name:${key.length <= longestKey ? key : createHash('sha256').update(key).digest('base64url')}`;
}

interface Left {
  email: string;
  name: string;
  at: Date;
  /** The visitor who left it, while known. */
  visitor: string;
  /** The page that asked; 0 if unknown. */
  page: number;
}

/** Whether the session or its visitor has left this lead before: only they may change its name. */
async function hasLeft(
  tx: Queryable,
  { accountId, publicationId }: Place,
  person: string,
  visitor: string,
  sessionId = '',
): Promise<boolean> {
  const row = await tx
    .selectFrom('leads')
    .innerJoin('lead_sessions', (join) =>
      join
        .onRef('lead_sessions.account_id', '=', 'leads.account_id')
        .onRef('lead_sessions.publication_id', '=', 'leads.publication_id')
        .onRef('lead_sessions.lead_id', '=', 'leads.lead_id'),
    )
    .select('leads.lead_id')
    .where('leads.account_id', '=', accountId)
    .where('leads.publication_id', '=', publicationId)
    .where('person', '=', person)
    .where((where) =>
      where.or([
        where('lead_sessions.session_id', '=', sessionId),
        where('lead_sessions.visitor', '=', visitor),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds the lead, or records another visit. Only a reading known to be a person's removes a mark. */
export async function upsertLead(
  tx: Queryable,
  place: Place,
  person: string,
  { email, name, at, page }: Left,
  { audience, proven }: Poster,
  renames: boolean,
): Promise<number> {
  const { lead_id } = await tx
    .insertInto('leads')
    .values({
      account_id: place.accountId,
      publication_id: place.publicationId,
      person,
      email,
      name,
      link_id: place.linkId,
      audience,
      created_at: at,
      last_seen_at: at,
      views: 0,
      left_page: page,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'publication_id', 'person']).doUpdateSet({
        name: renames
          ? sql`coalesce(nullif(excluded.name, ''), leads.name)`
          : sql`coalesce(nullif(leads.name, ''), excluded.name)`,
        last_seen_at: sql`greatest(leads.last_seen_at, excluded.last_seen_at)`,
        ...(proven && { audience: 0 }),
      }),
    )
    .returning('lead_id')
    .executeTakeFirstOrThrow();
  return lead_id;
}

/** Counts the session once, and records the name left in it. */
async function countView(
  tx: Queryable,
  place: Place,
  leadId: number,
  sessionId: string,
  { name, at, visitor }: Left,
): Promise<void> {
  const owned = { account_id: place.accountId, publication_id: place.publicationId, lead_id: leadId };
  const counted = await tx
    .insertInto('lead_sessions')
    .values({ ...owned, session_id: sessionId, link_id: place.linkId, at, name, visitor })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'publication_id', 'lead_id', 'session_id']).doNothing(),
    )
    .returning('session_id')
    .executeTakeFirst();
  if (!counted) {
    if (name === '') return;
    await tx
      .updateTable('lead_sessions')
      .set({ name })
      .where('account_id', '=', owned.account_id)
      .where('publication_id', '=', owned.publication_id)
      .where('lead_id', '=', leadId)
      .where('session_id', '=', sessionId)
      .execute();
    return;
  }
  await tx
    .updateTable('leads')
    .set((row) => ({ views: row('views', '+', 1) }))
    .where('account_id', '=', owned.account_id)
    .where('lead_id', '=', leadId)
    .execute();
}

/**
 * Stores the address a reader leaves, whatever else the publication collects: one row per person, one view
 * per session. Denies an invalid address; ignores a post with neither address nor name.
 */
export function createLeadIntake({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): TakePost {
  return async ({ fields, place, asking }) => {
    const email = (fields.get('visitorEmail') ?? '').trim();
    const name = (fields.get('visitorName') ?? '').trim();
    if (!email && !name) return 'ACCEPT';
    if (email && !isEmail(email)) return 'DENY';
    if (name.length > longestName)
      throw new HttpRefusal(400, 'The name is too long: at most 10,000 characters.');
    const pageSession = namedSession(fields);
    const person = personOf(email, name);
    const at = clock();

    await db.transaction().execute(async (tx) => {
      // without a page load, the person's previous post decides whether a visit continues, so posts are
      // processed in sequence
      await lockSessions(tx, [{ ...place, sessionId: pageSession || person }]);
      const poster = await posterOf(tx, config.secret, place, asking, pageSession, at);
      const before = await tx
        .selectFrom('leads')
        .select('last_seen_at')
        .where('account_id', '=', place.accountId)
        .where('publication_id', '=', place.publicationId)
        .where('person', '=', person)
        .executeTakeFirst();
      const left = { email, name, at, visitor: visitorOf(config.secret, asking), page: pageIn(fields) };
      const renames =
        before !== undefined && (await hasLeft(tx, place, person, left.visitor, poster.sessionId));
      const leadId = await upsertLead(tx, place, person, left, poster, renames);
      const goesOn = before && Math.abs(at.getTime() - before.last_seen_at.getTime()) < visit;
      if (poster.sessionId) await countView(tx, place, leadId, poster.sessionId, left);
      // without a known reading, posts less than half an hour apart are one visit
      else if (!goesOn) await countView(tx, place, leadId, `visit-${Math.floor(at.getTime() / visit)}`, left);
      await giveToLead(tx, place, leadId, poster.sessionId ?? '');
    });
    return 'ACCEPT';
  };
}
