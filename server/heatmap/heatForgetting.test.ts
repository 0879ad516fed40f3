import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Batch, ReaderEvent } from '#contract/intake';
import { forgetOldHeat } from '../intake/heatClearing.ts';
import { sweepHeat } from '../intake/heatSweeping.ts';
import { createIntake } from '../intake/intake.ts';
import { verifyRollups } from '../intake/rollupUpkeep.ts';
import { aBatch, deletePublications } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addPublication, browser } from '../viewerPosts/testReaders.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => deletePublications(server.db));
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount({ time_zone: 'Europe/Oslo', hascreative: true });
  person = await server.signedIn(account);
  ({ publicationId } = await addPublication(server, account));
  await person.call('getheatmapdata#ENABLE', { identifier: 'Atlas', pageNumber: 1 });
});

/** Expires heat from before the previous year, and removes it unless the server is stopping. */
async function forget(ending = new AbortController().signal): Promise<void> {
  await forgetOldHeat(server.db, server.time.now);
  await sweepHeat(server, ending);
}

/** A reader leaves heat at an instant. */
async function warms(
  at: string,
  points: { x: number; page?: number }[],
  { linkId = '', ...batch }: Partial<Batch> & { linkId?: string } = {},
): Promise<void> {
  const sentAt = new Date(at).getTime();
  const events = points.map((point): ReaderEvent => ({
    type: 'zoom',
    at: sentAt,
    page: 1,
    y: 0,
    value: 200,
    ...point,
  }));
  await createIntake({ ...server, clock: () => new Date(at) }).accept(
    aBatch(events, { sentAt, ...batch }),
    { accountId: account.accountId, publicationId, linkId },
    { userAgent: browser },
  );
}

test('years before the previous one are hidden and removed', async () => {
  await warms('2024-06-01T09:00:00Z', [{ x: 100 }]);
  await warms('2024-12-31T22:59:00Z', [{ x: 200 }]);
  await warms('2024-12-31T23:01:00Z', [{ x: 300 }]); // New Year in Oslo
  await warms('2025-12-31T23:01:00Z', [{ x: 400 }]);
  const columns = async () =>
    (await person.call('getheatmapdata', { identifier: 'Atlas', pageNumber: 1 })).Points.map(
      ({ x }) => x,
    ).sort((one, other) => one - other);
  const raw = async () =>
    (
      await server.db
        .selectFrom('events')
        .select('x')
        .where('publication_id', '=', publicationId)
        .orderBy('x')
        .execute()
    ).map(({ x }) => x);
  expect(await columns()).toEqual([310, 410]);
  await forget();
  expect(await raw()).toEqual([300, 400]);
  expect(await columns()).toEqual([310, 410]);
  server.time.now = new Date('2027-01-02T12:00:00Z');
  await forget();
  expect(await raw()).toEqual([400]);
  expect(await verifyRollups(server.db)).toEqual([]);
});

test('a session that continues past New Year keeps its later heat, and was counted before', async () => {
  const session = 'reads-into-the-year';
  const linkId = 'some-link';
  await warms('2024-12-31T22:59:00Z', [{ x: 200 }, { x: 5, page: 2 }], { session, linkId });
  await warms('2024-12-31T23:01:00Z', [{ x: 300 }, { x: 400 }], { session, linkId });
  await warms('2025-02-01T12:00:00Z', [{ x: 500 }], { session, linkId });
  await forget();
  const kept = await server.db
    .selectFrom('heat_pages_by_day')
    .select(['day', 'link_id', 'page', 'sessions'])
    .where('publication_id', '=', publicationId)
    .orderBy('link_id')
    .orderBy('day')
    .execute();
  expect(kept).toEqual(
    ['', linkId].flatMap((link_id) => [
      { day: '2025-01-01', link_id, page: 1, sessions: 0 },
      { day: '2025-02-01', link_id, page: 1, sessions: 0 },
    ]),
  );
  expect(await verifyRollups(server.db)).toEqual([]);
  server.time.now = new Date('2028-01-03T12:00:00Z');
  await forget();
  for (const table of [
    'events',
    'heat_sessions',
    'heat_pages_by_day',
    'heat_by_day',
    'heat_by_month',
  ] as const) {
    expect([
      table,
      await server.db.selectFrom(table).select('page').where('publication_id', '=', publicationId).execute(),
    ]).toEqual([table, []]);
  }
});

test('a stopping server leaves the rest for the next start', async () => {
  await warms('2024-06-01T09:00:00Z', [{ x: 100 }]);
  await forget(AbortSignal.abort());
  const raw = () =>
    server.db.selectFrom('events').select('x').where('publication_id', '=', publicationId).execute();
  expect(await raw()).toHaveLength(1);
  expect(await verifyRollups(server.db)).toEqual([]);
  await forget();
  expect(await raw()).toEqual([]);
});
