import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReaderEvent, SessionMark } from '#contract/intake';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import { createRandom } from '../simulation/random.ts';
import { dropOldEvents } from './eventPartitions.ts';
import { clearHeat } from './heatClearing.ts';
import { sweepHeat } from './heatSweeping.ts';
import { createIntake } from './intake.ts';
import { rebuildRollups, verifyRollups } from './rollupUpkeep.ts';
import { aBatch, aConfig, aPublication, deletePublications } from './sampleBatches.ts';

const now = new Date('2026-03-01T03:20:00.000Z');
const clock = () => now;
const sentAt = now.getTime();
const person = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };

const log = pino({ level: 'silent' });
let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());
afterEach(() => deletePublications(db));

async function aWarmPublication(account: { time_zone?: string; hascreative?: boolean } = {}) {
  const place = await aPublication(db, 'Atlas', account);
  await db
    .updateTable('publications')
    .set({ heatmap_enabled: true })
    .where('account_id', '=', place.accountId)
    .where('publication_id', '=', place.publicationId)
    .execute();
  return place;
}
const point = (
  type: 'zoom' | 'pan' | 'click' | 'scroll',
  x: number,
  y: number,
  more: object = {},
): ReaderEvent => ({ type, at: sentAt, page: 1, x, y, ...more });
const cells = (publicationId: number, linkId = '') =>
  db
    .selectFrom('heat_by_month')
    .select(['month', 'page', 'layer', 'x', 'y', 'value', 'points'])
    .where('publication_id', '=', publicationId)
    .where('link_id', '=', linkId)
    .orderBy('month')
    .orderBy('layer')
    .orderBy('x')
    .orderBy('y')
    .execute();
const pages = (publicationId: number, audience = 0) =>
  db
    .selectFrom('heat_pages_by_day')
    .select(['day', 'page', 'value', 'points', 'sessions'])
    .where('publication_id', '=', publicationId)
    .where('link_id', '=', '')
    .where('audience', '=', audience)
    .orderBy('page')
    .orderBy('day')
    .execute();

test('points fall into cells of twenty units, clipped to the page, with integer values', async () => {
  const { publicationId, ...rest } = await aWarmPublication();
  const place = { publicationId, ...rest, linkId: 'a-link' };
  await createIntake({ db, config: aConfig, clock }).accept(
    aBatch(
      [
        point('zoom', 19.4, 20, { value: 200 }),
        point('pan', 0, 39.4, { value: 10.4 }),
        point('click', 12, 25),
        point('pan', -40, 25),
        point('pan', 99_999, 1000, { value: 3.5 }),
        point('scroll', 0, 980, { value: 12.6 }),
      ],
      { sentAt },
    ),
    place,
    person,
  );
  const expected = [
    { month: '2026-03-01', page: 1, layer: 0, x: 0, y: 20, value: 212, points: 4 },
    { month: '2026-03-01', page: 1, layer: 0, x: 3980, y: 980, value: 4, points: 1 },
    { month: '2026-03-01', page: 1, layer: 1, x: 0, y: 980, value: 13, points: 1 },
  ];
  expect(await cells(publicationId)).toEqual(expected);
  expect(await cells(publicationId, 'a-link')).toEqual(expected);
  expect(await verifyRollups(db)).toEqual([]);
});

test('clicks outside the page are dropped, not moved to its edge', async () => {
  const place = await aWarmPublication();
  await db
    .insertInto('publication_pages')
    .values({
      account_id: place.accountId,
      publication_id: place.publicationId,
      page: 1,
      image: 'docs/1.jpg',
      width: 1414,
      height: 2000,
    })
    .execute();
  const clicks: [x: number, y: number, page?: number][] = [
    [1232, 1054],
    [1232, 500],
    [-3, 500],
    [350, -1],
    [350, 1000.5],
    [300, 400],
    [707, 1000],
    // the second page's width is not known
    [1232, 500, 2],
  ];
  await createIntake({ db, config: aConfig, clock }).accept(
    aBatch(
      clicks.map(([x, y, page = 1]) => point('click', x, y, { page })),
      { sentAt },
    ),
    place,
    person,
  );
  expect(await cells(place.publicationId)).toMatchObject([
    { page: 1, x: 300, y: 400, points: 1 },
    { page: 1, x: 700, y: 980, points: 1 },
    { page: 2, x: 1220, y: 500, points: 1 },
  ]);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM events
    WHERE account_id = ${place.accountId} AND publication_id = ${place.publicationId}`.execute(db);
  expect(rows).toEqual([{ count: 3 }]);
});

test('a session counts once per page, however many points and batches it sends', async () => {
  const place = await aWarmPublication();
  const intake = createIntake({ db, config: aConfig, clock });
  const [one, other] = ['session-of-one', 'session-of-another'];
  await intake.accept(
    aBatch([point('zoom', 5, 5), point('zoom', 300, 5), point('pan', 7, 7, { page: 2 })], {
      session: one,
      sentAt,
    }),
    place,
    person,
  );
  await intake.accept(aBatch([point('zoom', 800, 5)], { session: one, sentAt }), place, person);
  await intake.accept(aBatch([point('click', 5, 5)], { session: other, sentAt }), place, person);
  await intake.accept(aBatch([point('click', 5, 5)], { sentAt, marks: ['automated'] }), place, person);
  expect(await pages(place.publicationId)).toEqual([
    { day: '2026-03-01', page: 1, value: 4, points: 4, sessions: 2 },
    { day: '2026-03-01', page: 2, value: 1, points: 1, sessions: 1 },
  ]);
  expect(await pages(place.publicationId, 1)).toMatchObject([{ page: 1, sessions: 1 }]);
});

test("heat that arrives before its session's first page view gets the session's mark", async () => {
  const place = await aWarmPublication();
  const intake = createIntake({ db, config: aConfig, clock });
  const visitor = { ...person, visitor: 'somebody' };
  const view: ReaderEvent = { type: 'view', at: sentAt, page: 1 };
  await intake.accept(
    aBatch([{ ...view, at: sentAt - 60_000 }], { session: 'first-load-of-it', sentAt }),
    place,
    visitor,
  );
  const sessions: [string, SessionMark[][]][] = [
    ['loaded-again', [['reload'], ['reload']]],
    ['contradicts', [[], ['automated']]],
    ['other-way-round', [['automated'], []]],
  ];
  for (const [session, [heat, reading]] of sessions) {
    await intake.accept(aBatch([point('zoom', 5, 5)], { session, sentAt, marks: heat! }), place, visitor);
    await intake.accept(
      aBatch([view, point('zoom', 5, 5)], { session, sentAt, marks: reading! }),
      place,
      visitor,
    );
  }
  for (const [session, audience] of [
    ['loaded-again', 1],
    ['contradicts', 0],
    ['other-way-round', 1],
  ] as const) {
    for (const table of ['events', 'heat_sessions', 'reading_sessions'] as const) {
      const rows = await db
        .selectFrom(table)
        .select('audience')
        .distinct()
        .where('publication_id', '=', place.publicationId)
        .where('session_id', '=', session)
        .execute();
      expect([session, table, rows]).toEqual([session, table, [{ audience }]]);
    }
  }
  expect(await verifyRollups(db)).toEqual([]);
});

test('nothing is collected without a creative licence, even when switched on', async () => {
  const place = await aWarmPublication({ hascreative: false });
  await createIntake({ db, config: aConfig, clock }).accept(
    aBatch([point('zoom', 5, 5)], { sentAt }),
    place,
    person,
  );
  expect(await cells(place.publicationId)).toEqual([]);
});

test('points on pages that do not exist leave nothing; the page after the last stands for the last spread', async () => {
  const place = await aWarmPublication();
  const read = [8, 9, 10, 9999].flatMap((page): ReaderEvent[] => [
    point('zoom', 5, 5, { page }),
    { type: 'view', at: sentAt, page },
  ]);
  await createIntake({ db, config: aConfig, clock }).accept(aBatch(read, { sentAt }), place, person);
  expect((await pages(place.publicationId)).map(({ page }) => page)).toEqual([8, 9]);
  const stored = await db
    .selectFrom('events')
    .select('page')
    .where('publication_id', '=', place.publicationId)
    .distinct()
    .orderBy('page')
    .execute();
  expect(stored).toEqual([{ page: 8 }, { page: 9 }]);
  expect(await verifyRollups(db)).toEqual([]);
});

test("days and months are those of the account's time zone", async () => {
  const place = await aWarmPublication({ time_zone: 'America/Los_Angeles' });
  await createIntake({ db, config: aConfig, clock }).accept(
    aBatch([point('zoom', 5, 5)], { sentAt }),
    place,
    person,
  );
  expect((await cells(place.publicationId)).map(({ month }) => month)).toEqual(['2026-02-01']);
  expect((await pages(place.publicationId)).map(({ day }) => day)).toEqual(['2026-02-28']);
});

test('concurrent writers leave exact heat, as a rebuild proves', async () => {
  const random = createRandom(11);
  const places = await Promise.all(
    ['America/St_Johns', 'Asia/Kathmandu'].map((time_zone) => aWarmPublication({ time_zone })),
  );
  const intakes = [
    createIntake({ db, config: aConfig, clock }),
    createIntake({ db, config: aConfig, clock }),
  ];
  await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const place = { ...(places[index % 2] ?? places[0]!), linkId: index % 3 ? 'link-one' : '' };
      const at = sentAt - (index % 24) * 3_600_000;
      const events = Array.from({ length: 10 }, (): ReaderEvent => ({
        type: random.pick(['zoom', 'pan', 'click', 'scroll'] as const),
        at,
        page: 1 + (index % 4),
        x: random.next() * 1500 - 100,
        y: random.next() * 1200 - 100,
        value: random.next() * 60,
      }));
      const marks: SessionMark[] = index % 7 ? [] : ['automated'];
      return intakes[index % 2]!.accept(
        aBatch(events, { session: `shared-session-${index % 30}`, sentAt, marks }),
        place,
        person,
      );
    }),
  );
  expect(await verifyRollups(db)).toEqual([]);

  await db.updateTable('heat_by_day').set({ value: 99 }).where('page', '=', 1).execute();
  await db.deleteFrom('heat_by_month').where('page', '=', 2).execute();
  await db.updateTable('heat_pages_by_day').set({ sessions: 99 }).where('page', '=', 3).execute();
  expect(await verifyRollups(db)).toEqual([
    expect.stringMatching(/^heat_by_day: \d+ rows differ$/),
    expect.stringMatching(/^heat_by_month: \d+ rows differ$/),
    expect.stringMatching(/^heat_pages_by_day: \d+ rows differ$/),
  ]);
  await rebuildRollups(db);
  expect(await verifyRollups(db)).toEqual([]);
}, 120_000);

test('heat of points no longer kept survives a rebuild', async () => {
  const place = await aWarmPublication({ time_zone: 'Pacific/Auckland' });
  for (const at of ['2025-01-31T23:00:00Z', '2025-02-01T09:00:00Z', '2025-02-28T23:00:00Z']) {
    const moment = new Date(at);
    const event: ReaderEvent = { type: 'zoom', at: moment.getTime(), page: 1, x: 1, y: 1, value: 2 };
    await createIntake({ db, config: aConfig, clock: () => moment }).accept(
      aBatch([event], { sentAt: moment.getTime() }),
      place,
      person,
    );
  }
  await dropOldEvents(db, now, 13);
  const before = [await cells(place.publicationId), await pages(place.publicationId)];
  expect(before.flat()).toHaveLength(4);
  await rebuildRollups(db);
  expect([await cells(place.publicationId), await pages(place.publicationId)]).toEqual(before);
  expect(await verifyRollups(db)).toEqual([]);
});

/** All stored heat of a publication. */
const storedHeat = async ({ publicationId }: { publicationId: number }) => {
  const tables = ['events', 'heat_sessions', 'heat_by_day', 'heat_by_month', 'heat_pages_by_day'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .where('publication_id', '=', publicationId)
        .executeTakeFirstOrThrow(),
    ),
  );
  return Object.fromEntries(tables.map((table, nth) => [table, counts[nth]?.rows]));
};
const running = new AbortController().signal;
const nothing = { events: 0, heat_sessions: 0, heat_by_day: 0, heat_by_month: 0, heat_pages_by_day: 0 };

test('cleared heat stops counting at once; later heat counts, whenever it happened and whoever left heat before', async () => {
  const place = { ...(await aWarmPublication()), linkId: 'a-link' };
  const intake = createIntake({ db, config: aConfig, clock });
  const accept = (hour: number) =>
    intake.accept(
      aBatch([point('zoom', 5, 5, { at: sentAt - hour * 3_600_000 })], { session: 'goes-on', sentAt }),
      place,
      person,
    );
  await accept(1);
  await accept(2);
  await clearHeat(db, place);
  expect(await verifyRollups(db)).toEqual([]);
  await accept(3);
  const one = [{ day: '2026-03-01', page: 1, value: 1, points: 1, sessions: 1 }];
  expect(await pages(place.publicationId)).toEqual(one);
  expect(await verifyRollups(db)).toEqual([]);
  await rebuildRollups(db);
  await sweepHeat({ db, log }, running);
  expect(await pages(place.publicationId)).toEqual(one);
  expect(await storedHeat(place)).toEqual({
    events: 1,
    heat_sessions: 1,
    heat_by_day: 2,
    heat_by_month: 2,
    heat_pages_by_day: 2,
  });
  expect(await verifyRollups(db)).toEqual([]);
});

test('cleared twice and removed in small, interrupted steps, only exact current heat is left', async () => {
  const place = { ...(await aWarmPublication({ time_zone: 'Asia/Kathmandu' })), linkId: 'a-link' };
  const neighbour = await aWarmPublication();
  const intake = createIntake({ db, config: aConfig, clock });
  const warms = (where: typeof place, session: string, hours: number[]) =>
    intake.accept(
      aBatch(
        hours.map((hour) => point('zoom', 5 + 30 * hour, 5, { at: sentAt - hour * 3_600_000 })),
        { session, sentAt },
      ),
      where,
      person,
    );
  await warms(neighbour, 'next-door', [1, 2]);
  const kept = await storedHeat(neighbour);
  await warms(place, 'through-all-of-it', [22, 9, 8, 7, 6, 5, 1]);
  await clearHeat(db, place);
  await warms(place, 'in-the-morning', [8, 8, 8, 8]);
  await intake.accept(
    aBatch([{ type: 'view', at: sentAt, page: 1 }], { session: 'reads', sentAt }),
    place,
    person,
  );
  await clearHeat(db, place);
  await warms(place, 'afterwards', [8]);
  const counted = () =>
    Promise.all([pages(place.publicationId).then((rows) => rows.at(-1)), verifyRollups(db)]);
  const before = await counted();
  expect(before).toEqual([{ day: '2026-03-01', page: 1, value: 1, points: 1, sessions: 1 }, []]);
  for (let cutOff = 1; cutOff < 25; cutOff += 3) {
    // aborts at the nth check whether to continue
    let asked = 0;
    await sweepHeat(
      { db, log },
      {
        get aborted() {
          return (asked += 1) > cutOff;
        },
      } as AbortSignal,
      2,
    );
    expect(await counted()).toEqual(before);
  }
  await sweepHeat({ db, log }, running, 2);
  expect(await storedHeat(place)).toEqual({
    events: 2,
    heat_sessions: 1,
    heat_by_day: 2,
    heat_by_month: 2,
    heat_pages_by_day: 2,
  });
  expect(await counted()).toEqual(before);
  expect(await storedHeat(neighbour)).toEqual(kept);
  await clearHeat(db, place);
  await sweepHeat({ db, log }, running);
  expect(await storedHeat(place)).toEqual({ ...nothing, events: 1 });
});
