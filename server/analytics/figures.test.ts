import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReaderEvent } from '#contract/intake';
import { createIntake } from '../intake/intake.ts';
import { rebuildRollups, verifyRollups } from '../intake/rollupUpkeep.ts';
import { forgetVisitors } from '../intake/oldVisitors.ts';
import { aBatch, deletePublications } from '../intake/sampleBatches.ts';
import { openTestServer, type Person, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, browser } from '../viewerPosts/testReaders.ts';

let server: TestServer;
let account: TestAccount;
let person: Person;
let publicationId: number;
beforeAll(async () => {
  server = await openTestServer();
}, 300_000);
afterAll(() => server.close());
afterEach(() => deletePublications(server.db));
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount({ hascreative: true, time_zone: 'America/St_Johns' });
  person = await server.signedIn(account);
  ({ publicationId } = await addPublication(server, account));
  await server.db
    .updateTable('publications')
    .set({ heatmap_enabled: true })
    .where('account_id', '=', account.accountId)
    .execute();
});

const reading = (at: number): ReaderEvent[] => [
  { type: 'view', at, page: 1 },
  { type: 'time', at, page: 1, seconds: 20 },
  { type: 'active', at, page: 1, seconds: 5 },
  { type: 'view', at, page: 2 },
  { type: 'link', at, page: 2, url: 'https://example.org/' },
  { type: 'zoom', at, page: 2, x: 10, y: 10, value: 200 },
];
async function reads(
  session: string,
  { visitor = session, linkId = '', at = server.time.now, events = reading } = {},
): Promise<void> {
  const intake = createIntake({ ...server, clock: () => at });
  await intake.accept(
    aBatch(events(at.getTime()), { session, sentAt: at.getTime() }),
    { accountId: account.accountId, publicationId, linkId },
    { userAgent: browser, visitor },
  );
}
const days = {
  identifier: 'Atlas',
  dateRangeStart: '2026-11-01T03:30:00.000Z',
  dateRangeEnd: '2026-11-21T03:29:59.999Z',
};
const figures = async (body: object = {}) => {
  const {
    Unique,
    Events,
    TimeSpent,
    ExtLinks,
    Excluded = 0,
  } = await person.call('getanalytics', { ...days, ...body });
  const seconds = TimeSpent.reduce((sum, row) => sum + (row.seconds ?? 0), 0);
  const heat = await person.call('getheatmapdata', { identifier: 'Atlas', pageNumber: 2 });
  return {
    sessions: Unique[0]?.unique,
    hits: Events.reduce((sum, { hits }) => sum + hits, 0),
    seconds,
    clicks: ExtLinks.reduce((sum, { clicks }) => sum + clicks, 0),
    hottest: heat.MaxValue,
    Excluded,
  };
};
const of = (sessions: number, Excluded = 0) => ({
  sessions,
  hits: 2 * sessions,
  seconds: 20 * sessions,
  clicks: sessions,
  hottest: 200 * sessions,
  Excluded,
});
const list = (body: object = {}) => person.call('getanalytics#sessions', { ...days, ...body });
const exact = async () => expect(await verifyRollups(server.db)).toEqual([]);

test('a session is excluded from all figures and restored', async () => {
  await reads('the-genuine-one');
  await reads('the-faked-one');
  const before = await person.call('getanalytics', days);
  expect(await figures()).toEqual(of(2));
  const outcome = await person.call('getanalytics#exclude', {
    identifier: 'Atlas',
    kind: 'session',
    session: 'the-faked-one',
  });
  expect(outcome).toMatchObject({ result: 'SUCCESS', moved: 1, more: false });
  expect(await figures()).toEqual(of(1, 1));
  await exact();

  // whatever else it sends stays excluded
  await reads('the-faked-one');
  expect(await figures()).toEqual(of(1, 1));
  await exact();
  await rebuildRollups(server.db);
  expect(await figures()).toEqual(of(1, 1));

  expect(await list()).toMatchObject({
    more: false,
    sessions: [
      { id: 'the-faked-one', exclusion: outcome.exclusion, seconds: 40, pages: 2, furthest: 2, clicks: 2 },
      { id: 'the-genuine-one', exclusion: '', seconds: 20, person: true },
    ],
    exclusions: [{ id: outcome.exclusion, kind: 'session', sessions: 1 }],
  });
  expect(
    await person.call('getanalytics#include', { identifier: 'Atlas', session: 'the-faked-one' }),
  ).toMatchObject({ result: 'SUCCESS', moved: 1 });
  expect((await figures()).hits).toBe(6);
  expect((await person.call('getanalytics', days)).Unique).toEqual(before.Unique);
  expect((await list()).exclusions).toEqual([]);
  await exact();
});

test('restoring at once brings everything back as it was', async () => {
  await reads('one-session');
  await reads('two-session');
  const before = [
    await person.call('getanalytics', days),
    await person.call('getheatmapdata', { identifier: 'Atlas', pageNumber: 2 }),
  ];
  const { exclusion } = await person.call('getanalytics#exclude', {
    identifier: 'Atlas',
    kind: 'session',
    session: 'one-session',
  });
  await person.call('getanalytics#include', { identifier: 'Atlas', exclusion: exclusion ?? '' });
  expect([
    await person.call('getanalytics', days),
    await person.call('getheatmapdata', { identifier: 'Atlas', pageNumber: 2 }),
  ]).toEqual(before);
  await exact();
});

test('a visitor is excluded with all sessions, later ones too, until restored or forgotten', async () => {
  await reads('of-ada-herself');
  for (const session of ['first-fake', 'second-fake']) await reads(session, { visitor: 'a-faker' });
  const [fake] = (await list()).sessions.filter(({ id }) => id === 'first-fake');
  expect(fake?.visitor).toMatch(/^[0-9a-f]{6}$/);
  const { exclusion = '' } = await person.call('getanalytics#exclude', {
    identifier: 'Atlas',
    kind: 'visitor',
    session: 'first-fake',
  });
  expect(await figures()).toEqual(of(1, 2));
  await reads('third-fake', { visitor: 'a-faker' });
  await reads('of-grace-herself');
  expect(await figures()).toEqual(of(2, 3));
  expect((await list()).exclusions).toMatchObject([{ id: exclusion, kind: 'visitor', sessions: 3 }]);
  await exact();

  await person.call('getanalytics#include', { identifier: 'Atlas', exclusion });
  await reads('fourth-fake', { visitor: 'a-faker' });
  expect(await figures()).toEqual(of(6));
  await exact();

  await person.call('getanalytics#exclude', { identifier: 'Atlas', kind: 'visitor', session: 'first-fake' });
  server.time.now = new Date('2026-11-22T13:00:00Z');
  await forgetVisitors(server.db, server.time.now);
  expect(
    await person.call('getanalytics#exclude', {
      identifier: 'Atlas',
      kind: 'visitor',
      session: 'of-ada-herself',
    }),
  ).toMatchObject({
    result: 'ERROR',
    message: expect.stringContaining('forgotten after two days') as string,
  });
});

test(
  'a period is left out, slice by slice, and put back; what an earlier exclusion left out stays out',
  { timeout: 120_000 },
  async () => {
    const flood = new Date('2026-11-18T10:00:00Z');
    const link = `spring-${account.accountId}`;
    await addLink(server, account.accountId, publicationId, link);
    await reads('before-it', { at: new Date('2026-11-17T10:00:00Z'), linkId: link });
    await reads('after-it', { at: new Date('2026-11-19T10:00:00Z'), linkId: link });
    const intake = createIntake({ ...server, clock: () => flood });
    await Promise.all(
      Array.from({ length: 80 }, (_, nth) =>
        intake.accept(
          aBatch(reading(flood.getTime()), { session: `the-flood-${nth}`, sentAt: flood.getTime() }),
          { accountId: account.accountId, publicationId, linkId: nth === 7 ? link : '' },
          { userAgent: browser, visitor: `visitor-${nth}` },
        ),
      ),
    );
    const { exclusion: first = '' } = await person.call('getanalytics#exclude', {
      identifier: 'Atlas',
      kind: 'session',
      session: 'the-flood-0',
    });
    const range = { dateRangeStart: '2026-11-18T03:30:00.000Z', dateRangeEnd: '2026-11-19T03:29:59.999Z' };
    // a call works for a second and reports whether there is more
    let part = await person.call('getanalytics#exclude', { identifier: 'Atlas', kind: 'period', ...range });
    const { exclusion: second = '' } = part;
    let moved = part.moved ?? 0;
    while (part.more) {
      part = await person.call('getanalytics#exclude', {
        identifier: 'Atlas',
        kind: 'period',
        ...range,
        exclusion: second,
      });
      moved += part.moved ?? 0;
    }
    expect(moved).toBe(79);
    expect(await figures()).toEqual(of(2, 80));
    expect(await figures({ trackId: link })).toMatchObject({ sessions: 2 });
    await exact();
    while ((await person.call('getanalytics#include', { identifier: 'Atlas', exclusion: second })).more);
    expect(await figures()).toEqual(of(81, 1));
    await person.call('getanalytics#include', { identifier: 'Atlas', exclusion: first });
    expect(await figures()).toEqual(of(82));
    expect((await person.call('trackable-link#fetch', { publication: 'Atlas' })).links).toMatchObject([
      { opens: 3 },
    ]);
    await exact();
  },
);

test(
  'reading continues while sessions are moved, and all figures stay exact',
  { timeout: 120_000 },
  async () => {
    const visitors = Array.from({ length: 6 }, (_, nth) => `visitor-${nth}`);
    const read = async (round: number) => {
      for (const visitor of visitors) await reads(`${visitor}-${round % 3}`, { visitor });
    };
    await read(0);
    const move = async (visitor: string) => {
      const { exclusion = '' } = await person.call('getanalytics#exclude', {
        identifier: 'Atlas',
        kind: 'visitor',
        session: `${visitor}-0`,
      });
      if (visitor !== 'visitor-0')
        await person.call('getanalytics#include', { identifier: 'Atlas', exclusion });
    };
    await Promise.all([...visitors.map(move), ...Array.from({ length: 6 }, (_, nth) => read(nth))]);
    await exact();
    expect((await figures()).sessions).toBe(15);
  },
);

/** Waits until this many connections of the database wait for a lock. */
const waiting = (connections: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ waiting: number }>`SELECT count(DISTINCT pid)::int AS waiting FROM pg_locks
        JOIN pg_database ON pg_database.oid = pg_locks.database AND datname = current_database()
        WHERE NOT granted`.execute(server.db);
      expect(rows[0]?.waiting).toBeGreaterThanOrEqual(connections);
    },
    { timeout: 20_000 },
  );

// the embedded database runs one transaction at a time
test.runIf(process.env.TEST_DATABASE_URL)(
  'a session that is being stored while its visitor is left out, or counted again, is moved with the others',
  { timeout: 60_000 },
  async () => {
    /** Stores a reading that has started but cannot finish while another request runs. */
    const whileStoring = async (session: string, ask: () => Promise<unknown>) => {
      let asked: Promise<unknown> = Promise.resolve();
      let stored: Promise<unknown> = Promise.resolve();
      await server.db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE events IN ACCESS EXCLUSIVE MODE`.execute(tx);
        stored = reads(session, { visitor: 'a-faker' });
        await waiting(1);
        asked = ask();
        await waiting(2);
      });
      await Promise.all([asked, stored]);
    };
    await reads('first-fake', { visitor: 'a-faker' });
    await whileStoring('second-fake', () =>
      person.call('getanalytics#exclude', { identifier: 'Atlas', kind: 'visitor', session: 'first-fake' }),
    );
    expect(await figures()).toEqual(of(0, 2));
    const [exclusion] = (await list()).exclusions;
    await whileStoring('third-fake', () =>
      person.call('getanalytics#include', { identifier: 'Atlas', exclusion: exclusion?.id }),
    );
    expect(await figures()).toEqual(of(3));
    expect((await list()).exclusions).toEqual([]);
    await exact();
  },
);

test("returns twenty sessions at a time, people's only unless all traffic is requested", async () => {
  for (let nth = 0; nth < 22; nth += 1)
    await reads(`session-${nth}`, { at: new Date(server.time.now.getTime() - nth * 60_000) });
  const first = await list();
  expect(first.sessions.map(({ id }) => id)).toEqual(
    Array.from({ length: 20 }, (_, nth) => `session-${nth}`),
  );
  expect(first.more).toBe(true);
  const second = await list({ skip: 20 });
  expect([second.sessions.map(({ id }) => id), second.more]).toEqual([['session-20', 'session-21'], false]);
});

test("another account's sessions and exclusions count as missing", async () => {
  await reads('the-owners');
  const { exclusion = '' } = await person.call('getanalytics#exclude', {
    identifier: 'Atlas',
    kind: 'session',
    session: 'the-owners',
  });
  const other = await server.addAccount();
  const stranger = await server.signedIn(other);
  const missing = { result: 'ERROR', message: 'This publication does not exist.' };
  expect(await stranger.call('getanalytics#sessions', days)).toEqual({
    sessions: [],
    more: false,
    exclusions: [],
    Error: missing.message,
  });
  expect(
    await stranger.call('getanalytics#exclude', {
      identifier: 'Atlas',
      kind: 'session',
      session: 'the-owners',
    }),
  ).toEqual(missing);
  expect(await stranger.call('getanalytics#include', { identifier: 'Atlas', exclusion })).toEqual(missing);
  await addPublication(server, other);
  expect(await stranger.call('getanalytics#include', { identifier: 'Atlas', exclusion })).toEqual({
    result: 'ERROR',
    message: 'This exclusion does not exist.',
  });
  expect(
    await stranger.call('getanalytics#exclude', {
      identifier: 'Atlas',
      kind: 'session',
      session: 'the-owners',
    }),
  ).toEqual({ result: 'ERROR', message: 'This session does not exist.' });
  expect(await figures()).toEqual(of(0, 1));
});
