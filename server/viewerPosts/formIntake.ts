import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { loadField, namedSession } from './namedSession.ts';
import { posterOf } from './poster.ts';
import type { PostFields } from './postFields.ts';
import { marksField } from './saidMarks.ts';
import { lockSessions } from '../intake/sessionLock.ts';
import type { TakePost } from './viewerPost.ts';

/** Limits of one entry: far above what people fill in, and low enough to protect the disk. */
const most = { fields: 100, name: 200, value: 10_000, bytes: 64 * 1024 };
const postsOwn = new Set(['pageSession', loadField, 'visitorLocation', marksField]);

function checkCount(fields: number): void {
  if (fields > most.fields)
    throw new HttpRefusal(413, `An entry has too many fields: at most ${most.fields}.`);
}

/** What was filled in: every field except the post's own. */
function filledIn(fields: PostFields): [string, string][] {
  const filled = [...fields].filter(([name]) => !postsOwn.has(name));
  checkCount(filled.length);
  for (const [name, value] of filled) {
    if (name === '') throw new HttpRefusal(400, 'A field has no name. Give it one.');
    if (name.length > most.name)
      throw new HttpRefusal(400, `A field's name is too long: at most ${most.name} characters.`);
    if (value.length > most.value)
      throw new HttpRefusal(413, 'A field is too long: at most 10,000 characters.');
  }
  return filled;
}

function checkEntry(fields: Record<string, string>): void {
  checkCount(Object.keys(fields).length);
  if (Buffer.byteLength(JSON.stringify(fields)) > most.bytes)
    throw new HttpRefusal(413, 'An entry is too large: at most 64 kB.');
}

/**
 * Stores what a reader fills in, field by field: one entry per page load, whatever else the publication
 * collects. A post beyond the limits is refused, and the entry stays as it was.
 */
export function createFormIntake({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): TakePost {
  return async ({ fields, load, place, asking, location }) => {
    const pageSession = namedSession(fields);
    if (pageSession === '') throw new HttpRefusal(400, 'pageSession is missing.');
    const filled = filledIn(fields);
    if (filled.length === 0) return 'ACCEPT';
    const at = clock();

    await db.transaction().execute(async (tx) => {
      await lockSessions(tx, [{ ...place, sessionId: pageSession }]);
      const { audience } = await posterOf(tx, config.secret, place, asking, pageSession, at);
      const entry = await tx
        .insertInto('form_entries')
        .values({
          account_id: place.accountId,
          publication_id: place.publicationId,
          page_session: pageSession,
          page_load: load,
          link_id: place.linkId,
          audience,
          visitor_location: location,
          created_at: at,
          updated_at: at,
          fields: JSON.stringify(Object.fromEntries(filled)),
        })
        .onConflict((conflict) =>
          conflict.columns(['account_id', 'publication_id', 'page_session', 'page_load']).doUpdateSet({
            fields: sql`form_entries.fields || excluded.fields`,
            updated_at: sql`greatest(form_entries.updated_at, excluded.updated_at)`,
            audience: sql`greatest(form_entries.audience, excluded.audience)`,
          }),
        )
        .returning('fields')
        .executeTakeFirstOrThrow();
      checkEntry(entry.fields);
    });
    return 'ACCEPT';
  };
}
