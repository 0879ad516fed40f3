import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReaderEvent, SessionMark } from '#contract/intake';
import { createIntake } from './intake.ts';
import { verifyRollups } from './rollupUpkeep.ts';
import { aBatch } from './sampleBatches.ts';
import { openTestServer, type TestServer } from '../testServer.ts';
import { addPublication, browser, postTo } from '../viewerPosts/testReaders.ts';

let server: TestServer;
let place: { accountId: number; publicationId: number; linkId: string };
let location: string;
beforeAll(async () => {
  server = await openTestServer();
  const account = await server.addAccount({ hascreative: true });
  const publication = await addPublication(server, account);
  location = publication.location;
  place = { accountId: account.accountId, publicationId: publication.publicationId, linkId: '' };
  await server.db
    .updateTable('publications')
    .set({ heatmap_enabled: true })
    .where('publication_id', '=', place.publicationId)
    .execute();
});
afterAll(() => server.close());

const sessions = Array.from({ length: 25 }, (_, index) => `racing-session-${index}`);
const reads = (session: string, type: 'view' | 'zoom', marks: SessionMark[]) => {
  const sentAt = server.time.now.getTime();
  const event: ReaderEvent =
    type === 'view' ? { type, at: sentAt, page: 1 } : { type, at: sentAt, page: 1, x: 5, y: 5 };
  return createIntake(server).accept(aBatch([event], { session, sentAt, marks }), place, {
    userAgent: browser,
  });
};

test('a post in the moment its reading is marked gets the mark, whichever is stored first', async () => {
  const post = postTo(server);
  await Promise.all(
    sessions.flatMap((session) => [
      post('lead', {
        visitorLocation: location,
        visitorEmail: `${session}@verso.example`,
        pageSession: session,
      }),
      reads(session, 'view', ['own']),
      post('dynamic', { visitorLocation: location, pageSession: session, Name: session }),
    ]),
  );
  for (const table of ['leads', 'form_entries'] as const) {
    const rows = await server.db
      .selectFrom(table)
      .select('audience')
      .where('publication_id', '=', place.publicationId)
      .execute();
    expect([table, rows]).toEqual([table, sessions.map(() => ({ audience: 1 }))]);
  }
});

test('concurrent batches of one session agree on its mark once stored', async () => {
  await Promise.all(
    sessions.flatMap((session) => [
      reads(`b-${session}`, 'zoom', []),
      reads(`b-${session}`, 'view', ['own']),
      reads(`b-${session}`, 'zoom', ['automated']),
    ]),
  );
  const { rows } = await server.db.executeQuery(
    server.db
      .selectFrom('events')
      .select(['session_id', 'audience'])
      .union(server.db.selectFrom('reading_sessions').select(['session_id', 'audience']))
      .union(server.db.selectFrom('heat_sessions').select(['session_id', 'audience']))
      .compile(),
  );
  const disagreeing = rows
    .filter(({ session_id }) => session_id.startsWith('b-'))
    .map(({ session_id }) => session_id);
  expect(disagreeing.sort()).toEqual(sessions.map((session) => `b-${session}`).sort());
  expect(await verifyRollups(server.db)).toEqual([]);
});
