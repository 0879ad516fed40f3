import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Batch, ReaderEvent } from '#contract/intake';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addPublication, browser } from '../viewerPosts/testReaders.ts';
import { createIntake } from './intake.ts';
import { forgetOldBudgets } from './intakeUsage.ts';
import { verifyRollups } from './rollupUpkeep.ts';
import { aBatch, deletePublications } from './sampleBatches.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
let location: string;
beforeAll(async () => {
  server = await openTestServer();
}, 300_000);
afterAll(() => server.close());
afterEach(() => deletePublications(server.db));
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount();
  person = await server.signedIn(account);
  ({ publicationId, location } = await addPublication(server, account));
});

/** Sends a batch as a collector does. */
async function send(
  events: (at: number) => ReaderEvent[],
  { ip = '203.0.113.7', ...differences }: Partial<Batch> & { ip?: string } = {},
): Promise<number> {
  const at = server.time.now.getTime();
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/-/events',
    remoteAddress: ip,
    headers: { host: 'pub.localhost:8080', 'user-agent': browser, 'content-type': 'text/plain' },
    body: JSON.stringify(aBatch(events(at), { sentAt: at, location, ...differences })),
  });
  return statusCode;
}
const later = (seconds: number) => (server.time.now = new Date(server.time.now.getTime() + seconds * 1000));
const analytics = () =>
  person.call('getanalytics', {
    identifier: 'Atlas',
    audience: 'everything',
    dateRangeStart: '2026-11-01T00:00:00.000Z',
    dateRangeEnd: '2026-11-20T23:59:59.999Z',
  });
const timePerPage = async () => {
  const { TimeSpent } = await analytics();
  const sum = (count: 'seconds' | 'visits') => TimeSpent.reduce((all, row) => all + (row[count] ?? 0), 0);
  return sum('seconds') / sum('visits');
};
/** Three readers, each reading a page for 21 seconds. */
async function readersOf21Seconds(): Promise<void> {
  for (const session of ['first-reader', 'second-reader', 'third-reader'])
    await send((at) => [{ type: 'view', at, page: 1 }], { session });
  later(21);
  for (const session of ['first-reader', 'second-reader', 'third-reader'])
    await send((at) => [{ type: 'time', at, page: 1, seconds: 21 }], { session });
  expect(await timePerPage()).toBe(21);
}

const unique =
  (batch: number) =>
  (at: number): ReaderEvent[] =>
    Array.from({ length: 200 }, (_, nth) => ({
      type: 'link',
      at,
      page: 1 + (nth % 8),
      url: `https://example.org/${batch}/${nth}/`.padEnd(900, 'x'),
    }));

test(
  '300 batches of unique addresses of 900 characters leave little behind, and the owner learns what was dropped',
  { timeout: 600_000 },
  async () => {
    for (let batch = 0; batch < 300; batch += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, nth) =>
          send(unique(batch + nth), { session: `flood-${Math.floor(batch / 50)}-${nth}` }),
        ),
      );
      expect(new Set(answers)).toEqual(new Set([204]));
      later(30);
    }
    const {
      rows: [size],
    } = await sql<{
      addresses: number;
      bytes: number;
    }>`SELECT count(DISTINCT url)::int AS addresses, sum(220 + octet_length(url))::int AS bytes
    FROM events WHERE account_id = ${account.accountId}`.execute(server.db);
    expect(size?.addresses).toBeLessThanOrEqual(501);
    expect(size?.bytes).toBeLessThan(32 * 1024 * 1024);

    const reply = await analytics();
    expect(JSON.stringify(reply).length).toBeLessThan(200_000);
    expect(reply.ExtLinks.length).toBeLessThanOrEqual(510);
    expect(reply.ExtLinks.map(({ label }) => label)).toContain('Other addresses');
    // a click counts with its address, without it, or is dropped
    const counted = reply.ExtLinks.reduce((sum, { clicks }) => sum + clicks, 0);
    expect(reply.Dropped?.clicks).toBeGreaterThan(10_000);
    expect(counted + (reply.Dropped?.events ?? 0)).toBe(300 * 200);
    expect(await verifyRollups(server.db)).toEqual([]);

    // other networks have their own budgets, and so has this one in other publications
    const before = (await analytics()).Events.length;
    expect(await send((at) => [{ type: 'view', at, page: 2 }], { ip: '203.0.113.8' })).toBe(204);
    expect((await analytics()).Events.length).toBe(before + 1);
  },
);

test('a different browser name brings no new budget', async () => {
  const intake = createIntake(server);
  const place = { accountId: account.accountId, publicationId, linkId: '' };
  for (let batch = 0; batch < 4; batch += 1) {
    const at = server.time.now.getTime();
    await intake.accept(aBatch(unique(batch)(at), { sentAt: at }), place, {
      userAgent: `${browser} ${batch}`,
      visitor: `visitor-${batch}`,
      source: 'one-network',
    });
    later(600);
  }
  const { rows } = await sql<{
    used: number;
  }>`SELECT addresses::int AS used FROM intake_usage WHERE account_id = ${account.accountId} AND source = 'one-network'`.execute(
    server.db,
  );
  expect(rows).toEqual([{ used: 800 }]);
  const stored = await server.db
    .selectFrom('intake_addresses')
    .select('address')
    .where('account_id', '=', account.accountId)
    .execute();
  expect(stored.length).toBeLessThanOrEqual(500);
});

test('several processes share one budget', { timeout: 120_000 }, async () => {
  const processes = [createIntake(server), createIntake(server), createIntake(server)];
  const place = { accountId: account.accountId, publicationId, linkId: '' };
  const at = server.time.now.getTime();
  const five = (batch: number) => unique(batch)(at).slice(0, 5);
  await Promise.all(
    Array.from({ length: 100 }, (_, round) =>
      processes.map((intake, nth) =>
        intake.accept(aBatch(five(round * 3 + nth), { sentAt: at }), place, {
          userAgent: browser,
          source: 'one-network',
        }),
      ),
    ).flat(),
  );
  const stored = await server.db
    .selectFrom('intake_addresses')
    .select('address')
    .where('account_id', '=', account.accountId)
    .execute();
  expect(stored.length).toBe(500);
  expect((await analytics()).Dropped).toEqual({ sessions: 0, events: 0, clicks: 1_000 });
});

test(
  'sessions beyond the budget of a network are dropped, and counted as such',
  { timeout: 120_000 },
  async () => {
    await server.db
      .insertInto('intake_usage')
      .values({
        account_id: account.accountId,
        publication_id: publicationId,
        day: '2026-11-20',
        source: 'one-network',
        bytes: 0,
        sessions: 4_998,
        addresses: 0,
      })
      .execute();
    const intake = createIntake(server);
    const place = { accountId: account.accountId, publicationId, linkId: '' };
    const at = server.time.now.getTime();
    for (const session of ['the-last-but-one', 'the-very-last', 'one-too-many', 'the-very-last']) {
      await intake.accept(aBatch([{ type: 'view', at, page: 1 }], { session, sentAt: at }), place, {
        userAgent: browser,
        source: 'one-network',
      });
    }
    const reply = await analytics();
    expect(reply).toMatchObject({ Unique: [{ unique: 2 }], Dropped: { sessions: 1, events: 1, clicks: 0 } });
    expect(reply.Events).toMatchObject([{ hits: 3 }]);
  },
);

test('budgets expire after their day', async () => {
  await send(unique(1));
  await forgetOldBudgets(server.db, new Date('2026-11-21T23:00:00Z'));
  const left = () =>
    server.db
      .selectFrom('intake_usage')
      .select('source')
      .where('account_id', '=', account.accountId)
      .execute();
  expect(await left()).not.toEqual([]);
  await forgetOldBudgets(server.db, new Date('2026-11-22T00:00:01Z'));
  expect(await left()).toEqual([]);
});

test('one event of 86,400 seconds hardly moves the time per page', async () => {
  await readersOf21Seconds();
  expect(
    await send((at) => [
      { type: 'view', at, page: 1 },
      { type: 'time', at, page: 1, seconds: 86_400 },
    ]),
  ).toBe(204);
  // a session that just started counts at most half a minute
  expect(await timePerPage()).toBe((3 * 21 + 30) / 4);
});

test(
  '300 batches of 86,400 seconds count no more than the session lasted',
  { timeout: 300_000 },
  async () => {
    await readersOf21Seconds();
    await send((at) => [{ type: 'view', at, page: 1 }], { session: 'a-faker' });
    for (let batch = 0; batch < 300; batch += 100) {
      later(1);
      await Promise.all(
        Array.from({ length: 100 }, () =>
          send((at) => [{ type: 'time', at, page: 1, seconds: 86_400 }], { session: 'a-faker' }),
        ),
      );
    }
    // three seconds for both pages of a spread, plus a minute before its first batch
    expect(await timePerPage()).toBeLessThanOrEqual((3 * 21 + 2 * 3 + 60) / 4);
    expect(await verifyRollups(server.db)).toEqual([]);
  },
);

test('a visit of hours counts as half an hour', async () => {
  await send((at) => [{ type: 'view', at, page: 1 }], { session: 'all-day-long' });
  later(4 * 3600);
  await send((at) => [{ type: 'time', at, page: 1, seconds: 4 * 3600 }], { session: 'all-day-long' });
  expect(await timePerPage()).toBe(1800);
});

test('a session keeps counting when the clock is set back or forward by a day', async () => {
  const minute = (at: number): ReaderEvent[] => [
    { type: 'view', at, page: 1 },
    { type: 'time', at, page: 1, seconds: 60 },
  ];
  const session = 'over-the-jump';
  await send((at) => [{ type: 'view', at, page: 1 }], { session });
  const day = 24 * 3600;
  for (const jump of [0, 0, -day, 0, 0, day, 0, 0]) {
    later(jump);
    later(60);
    await send(minute, { session });
  }
  const {
    rows: [counted],
  } = await sql<{ seconds: number; least: number }>`SELECT sum(seconds)::int AS seconds, min(seconds) AS least
    FROM reads_by_hour WHERE account_id = ${account.accountId}`.execute(server.db);
  expect(counted).toEqual({ seconds: 8 * 60, least: 0 });
  expect(await verifyRollups(server.db)).toEqual([]);
});

test('clicks count no faster than a person clicks, and heat no hotter than a viewer makes it', async () => {
  const clicks = (at: number): ReaderEvent[] =>
    Array.from({ length: 200 }, () => ({ type: 'link', at, page: 1, url: 'https://example.org/' }));
  await send(clicks, { session: 'clicks-alone' });
  later(10);
  await send(clicks, { session: 'clicks-alone' });
  const reply = await analytics();
  expect(reply.ExtLinks).toMatchObject([{ clicks: 20, label: 'https://example.org/' }]);
  expect(reply.Dropped).toEqual({ sessions: 0, events: 380, clicks: 0 });

  await server.db
    .updateTable('publications')
    .set({ heatmap_enabled: true })
    .where('publication_id', '=', publicationId)
    .execute();
  await server.db
    .updateTable('accounts')
    .set({ hascreative: true })
    .where('account_id', '=', account.accountId)
    .execute();
  await send((at) => [{ type: 'zoom', at, page: 1, x: 1, y: 1, value: 10_000 }], { session: 'hot-as-hell' });
  const {
    rows: [heat],
  } = await sql<{
    value: number;
  }>`SELECT sum(value)::int AS value FROM heat_pages_by_day WHERE account_id = ${account.accountId}`.execute(
    server.db,
  );
  expect(heat).toEqual({ value: 200 });
});
