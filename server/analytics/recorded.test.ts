import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReaderEvent } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { aBatch } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addPublication, browser } from '../viewerPosts/testReaders.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
beforeAll(async () => {
  server = await openTestServer();
}, 300_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount({ hascreative: true });
  person = await server.signedIn(account);
  ({ publicationId } = await addPublication(server, account));
  await server.db
    .updateTable('publications')
    .set({ heatmap_enabled: true })
    .where('account_id', '=', account.accountId)
    .execute();
});

async function reads(session: string, events: (at: number) => ReaderEvent[], userAgent = browser) {
  const at = server.time.now.getTime();
  await createIntake({ ...server, clock: () => server.time.now }).accept(
    aBatch(events(at), { session, sentAt: at }),
    { accountId: account.accountId, publicationId, linkId: '' },
    { userAgent },
  );
}
const recorded = (session: string, more: object = {}, by = person) =>
  by.call('getanalytics#recorded', { identifier: 'Atlas', session, ...more });

const spread = (at: number): ReaderEvent[] => [
  { type: 'open', at: at - 9_000, pages: 8 },
  { type: 'view', at: at - 9_000, page: 2 },
  { type: 'view', at: at - 9_000, page: 3 },
  { type: 'click', at: at - 5_000, page: 3, x: 310, y: 420 },
  { type: 'link', at: at - 4_000, page: 3, url: 'https://shop.example/' },
  { type: 'time', at, page: 2, seconds: 9 },
  { type: 'time', at, page: 3, seconds: 9 },
  { type: 'active', at, page: 2, seconds: 1 },
];

test("a session's events are as its browser sent them, in order", async () => {
  await reads('the-owner-himself', spread);
  await reads('somebody-else', spread);
  const { events, more } = await recorded('the-owner-himself');
  expect(more).toBe(false);
  expect(events).toEqual([
    { at: '2026-11-20T11:59:51.000Z', kind: 'open' },
    { at: '2026-11-20T11:59:51.000Z', kind: 'view', page: 2 },
    { at: '2026-11-20T11:59:51.000Z', kind: 'view', page: 3 },
    { at: '2026-11-20T11:59:55.000Z', kind: 'click', page: 3, x: 310, y: 420, value: 1 },
    { at: '2026-11-20T11:59:56.000Z', kind: 'link', page: 3, url: 'https://shop.example/' },
    { at: '2026-11-20T12:00:00.000Z', kind: 'time', page: 2, seconds: 9 },
    { at: '2026-11-20T12:00:00.000Z', kind: 'time', page: 3, seconds: 9 },
    { at: '2026-11-20T12:00:00.000Z', kind: 'active', page: 2, seconds: 1 },
  ]);
});

test('a long session comes in parts', async () => {
  for (let batch = 0; batch < 3; batch += 1) {
    server.time.now = new Date(server.time.now.getTime() + 60_000);
    await reads('a-long-session', (at) =>
      Array.from({ length: 90 }, (_, index) => ({
        type: 'view',
        at: at - 90 + index,
        page: 1 + (index % 8),
      })),
    );
  }
  const first = await recorded('a-long-session');
  expect([first.events.length, first.more]).toEqual([200, true]);
  const second = await recorded('a-long-session', { skip: 200 });
  expect([second.events.length, second.more]).toEqual([70, false]);
  const times = [...first.events, ...second.events].map(({ at }) => at);
  expect(times).toEqual([...times].sort());
});

test('events are shown for seven days', async () => {
  await reads('a-week-ago', spread);
  server.time.now = new Date('2026-11-27T11:59:57Z');
  expect((await recorded('a-week-ago')).events.map(({ kind }) => kind)).toEqual(['time', 'time', 'active']);
  server.time.now = new Date('2026-11-27T12:00:01Z');
  expect(await recorded('a-week-ago')).toEqual({ events: [], more: false });
});

test("another account's sessions cannot be read", async () => {
  await reads('the-owner-himself', spread);
  const stranger = await server.signedIn(await server.addAccount());
  const refused = { events: [], more: false, Error: 'This publication does not exist.' };
  expect(await recorded('the-owner-himself', {}, stranger)).toEqual(refused);
  const other = await server.addAccount();
  await addPublication(server, other);
  const neighbour = await server.signedIn(other);
  expect(await recorded('the-owner-himself', {}, neighbour)).toEqual({
    ...refused,
    Error: 'This session does not exist.',
  });
});

test('analytics say since when both pages of a spread count, where there are readings from before', async () => {
  const days = {
    identifier: 'Atlas',
    dateRangeStart: '2026-11-01T00:00:00.000Z',
    dateRangeEnd: '2026-11-30T23:59:59.999Z',
  };
  expect(await person.call('getanalytics', days)).not.toHaveProperty('SpreadsSince');
  await server.db
    .updateTable('publications')
    .set({ spreads_since: new Date('2026-11-10T09:00:00Z') })
    .where('account_id', '=', account.accountId)
    .execute();
  expect(await person.call('getanalytics', days)).toMatchObject({ SpreadsSince: '2026-11-10T09:00:00.000Z' });
  expect(
    await person.call('getanalytics', { ...days, dateRangeStart: '2026-11-11T00:00:00.000Z' }),
  ).not.toHaveProperty('SpreadsSince');
});
