import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReaderEvent } from '#contract/intake';
import type { Db } from '../db/connection.ts';
import { openTestDatabase } from '../db/testDatabase.ts';
import { dropOldEvents } from './eventPartitions.ts';
import { createIntake } from './intake.ts';
import { rebuildRollups, verifyRollups } from './rollupUpkeep.ts';
import { aBatch, aConfig, aPublication, deletePublications } from './sampleBatches.ts';

const now = new Date('2026-03-15T10:20:00.000Z');
const clock = () => now;
const sentAt = now.getTime();
const person = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' };

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());
afterEach(() => deletePublications(db));

const view = (page: number, at = sentAt): ReaderEvent => ({ type: 'view', at, page });
const time = (page: number, seconds: number, at = sentAt): ReaderEvent => ({
  type: 'time',
  at,
  page,
  seconds,
});

const totals = async (publicationId: number, linkId = '', audience = 0) => {
  const rows = await db
    .selectFrom('reads_by_day')
    .selectAll()
    .where('publication_id', '=', publicationId)
    .where('link_id', '=', linkId)
    .where('audience', '=', audience)
    .execute();
  const sum = (column: 'sessions' | 'views' | 'seconds') => rows.reduce((all, row) => all + row[column], 0);
  return { sessions: sum('sessions'), views: sum('views'), seconds: sum('seconds') };
};

describe('intake', () => {
  test('a reader who turns two pages is one session with two views', async () => {
    const place = await aPublication(db);
    const intake = createIntake({ db, config: aConfig, clock });
    const session = 'reader-of-two-pages';
    await intake.accept(
      aBatch([{ type: 'open', at: sentAt, pages: 8 }, view(1)], { session, sentAt }),
      place,
      person,
    );
    await intake.accept(aBatch([time(1, 7), view(2), time(2, 5)], { session, sentAt }), place, person);
    expect(await totals(place.publicationId)).toEqual({ sessions: 1, views: 2, seconds: 12 });
  });

  test('a session is counted at the furthest page it reached, under the hour it began', async () => {
    const place = { ...(await aPublication(db)), linkId: 'furthest-mailing' };
    const intake = createIntake({ db, config: aConfig, clock });
    const stops = async (linkId = '') =>
      (
        await db
          .selectFrom('reads_by_hour')
          .select(['hour', 'page', 'furthest'])
          .where('publication_id', '=', place.publicationId)
          .where('link_id', '=', linkId)
          .where('furthest', '<>', 0)
          .orderBy('page')
          .execute()
      ).map(({ hour, page, furthest }) => [hour.toISOString(), page, furthest]);
    const session = 'reached-the-ninth-page';
    await intake.accept(aBatch([view(1), view(4)], { session, sentAt }), place, person);
    await intake.accept(
      aBatch([view(2), time(5, 3)], { session: 'stayed-at-the-second', sentAt }),
      place,
      person,
    );
    expect(await stops()).toEqual([
      ['2026-03-15T10:00:00.000Z', 2, 1],
      ['2026-03-15T10:00:00.000Z', 4, 1],
    ]);
    // an hour later, on and back again
    const later = sentAt + 3_600_000;
    await createIntake({ db, config: aConfig, clock: () => new Date(later) }).accept(
      aBatch([view(9, later), view(3, later)], { session, sentAt: later }),
      place,
      person,
    );
    const stopped = [
      ['2026-03-15T10:00:00.000Z', 2, 1],
      ['2026-03-15T10:00:00.000Z', 9, 1],
    ];
    expect(await stops()).toEqual(stopped);
    expect(await stops('furthest-mailing')).toEqual(stopped);
    expect(await verifyRollups(db)).toEqual([]);
    await db.updateTable('reading_sessions').set({ furthest: 6 }).where('session_id', '=', session).execute();
    expect(await verifyRollups(db)).toContain('1 sessions have another furthest page than their events');
    await rebuildRollups(db);
    expect(await verifyRollups(db)).toEqual([]);
    expect(await stops()).toEqual(stopped);
  });

  test('pages beyond what a session may count do not count as reached', async () => {
    const place = await aPublication(db);
    await db
      .updateTable('publications')
      .set({ pages: 0 })
      .where('publication_id', '=', place.publicationId)
      .execute();
    const intake = createIntake({ db, config: aConfig, clock });
    const session = 'leafs-without-end';
    const views = (from: number) => Array.from({ length: 150 }, (_, nth) => view(from + nth));
    await intake.accept(aBatch(views(1), { session, sentAt }), place, person);
    await intake.accept(aBatch(views(151), { session, sentAt }), place, person);
    const { furthest } = await db
      .selectFrom('reading_sessions')
      .select('furthest')
      .where('publication_id', '=', place.publicationId)
      .executeTakeFirstOrThrow();
    expect(furthest).toBe(200);
    expect(await verifyRollups(db)).toEqual([]);
  });

  test("the viewer's active seconds are a figure of their own", async () => {
    const place = await aPublication(db);
    const active = (page: number, seconds: number): ReaderEvent => ({
      type: 'active',
      at: sentAt,
      page,
      seconds,
    });
    await createIntake({ db, config: aConfig, clock }).accept(
      aBatch([view(1), time(1, 10), active(1, 1), active(1, 4), active(1, 900)], { sentAt }),
      place,
      person,
    );
    expect(await totals(place.publicationId)).toEqual({ sessions: 1, views: 1, seconds: 10 });
    const rows = await db
      .selectFrom('reads_by_day')
      .select(['page', 'active'])
      .where('publication_id', '=', place.publicationId)
      .where('page', '=', 1)
      .execute();
    // what the session is too short for is not counted
    expect(rows).toEqual([{ page: 1, active: 35 }]);
    await rebuildRollups(db);
    expect(await verifyRollups(db)).toEqual([]);
  });

  test('a batch sent twice, even at the same moment, counts once', async () => {
    const place = await aPublication(db);
    const intake = createIntake({ db, config: aConfig, clock });
    const batch = aBatch([view(1), view(2)], { sentAt });
    await Promise.all([1, 2, 3].map(() => intake.accept(batch, place, person)));
    await intake.accept(batch, place, person);
    expect(await totals(place.publicationId)).toMatchObject({ sessions: 1, views: 2 });
    const stored = await db
      .selectFrom('events')
      .select('seq')
      .where('publication_id', '=', place.publicationId)
      .execute();
    expect(stored).toHaveLength(2);
  });

  test('reading through a link counts for the link and for the whole publication', async () => {
    const place = { ...(await aPublication(db)), linkId: 'spring-mailing' };
    await createIntake({ db, config: aConfig, clock }).accept(aBatch([view(3)], { sentAt }), place, person);
    expect(await totals(place.publicationId, 'spring-mailing')).toMatchObject({ sessions: 1, views: 1 });
    expect(await totals(place.publicationId)).toMatchObject({ sessions: 1, views: 1 });
  });

  test('a bot is counted separately', async () => {
    const place = await aPublication(db);
    const bot = { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
    await createIntake({ db, config: aConfig, clock }).accept(aBatch([view(1)], { sentAt }), place, bot);
    expect(await totals(place.publicationId)).toMatchObject({ sessions: 0, views: 0 });
    expect(await totals(place.publicationId, '', 1)).toMatchObject({ sessions: 1, views: 1 });
  });

  test('a wrong clock is corrected; events in the future or older than a day are clamped and marked', async () => {
    const place = await aPublication(db);
    const hour = 3_600_000;
    const wrong = sentAt - 400 * 24 * hour;
    const events = [view(1, wrong - hour), view(2, wrong + hour), view(3, wrong - 30 * hour)];
    await createIntake({ db, config: aConfig, clock }).accept(
      aBatch(events, { sentAt: wrong }),
      place,
      person,
    );
    const stored = await db
      .selectFrom('events')
      .select(['page', 'at', 'clamped'])
      .where('publication_id', '=', place.publicationId)
      .orderBy('page')
      .execute();
    expect(stored).toEqual([
      { page: 1, at: new Date(sentAt - hour), clamped: false },
      { page: 2, at: now, clamped: true },
      { page: 3, at: new Date(sentAt - 24 * hour), clamped: true },
    ]);
  });

  test("days begin at midnight in the account's time zone", async () => {
    const place = await aPublication(db, 'Kathmandu', { time_zone: 'Asia/Kathmandu' });
    const late = new Date('2026-03-15T18:20:00.000Z'); // 00:05 of the 16th there
    await createIntake({ db, config: aConfig, clock: () => late }).accept(
      aBatch([view(1, late.getTime())], { sentAt: late.getTime() }),
      place,
      person,
    );
    const days = await db
      .selectFrom('reads_by_day')
      .select('day')
      .where('publication_id', '=', place.publicationId)
      .execute();
    expect([...new Set(days.map(({ day }) => day))]).toEqual(['2026-03-16']);
  });

  test('what a publication does not collect is not stored', async () => {
    const place = await aPublication(db);
    const where = { account_id: place.accountId, publication_id: place.publicationId };
    const zoom: ReaderEvent = { type: 'zoom', at: sentAt, page: 1, x: 10, y: 20, value: 200, radius: 50 };
    const intake = createIntake({ db, config: aConfig, clock });
    await intake.accept(aBatch([view(1), zoom], { sentAt }), place, person);
    await db
      .updateTable('publications')
      .set({ analytics_enabled: false, heatmap_enabled: true })
      .where('account_id', '=', where.account_id)
      .where('publication_id', '=', where.publication_id)
      .execute();
    await intake.accept(aBatch([view(2), zoom], { sentAt }), place, person);
    const stored = await db
      .selectFrom('events')
      .select(['type', 'page'])
      .where('publication_id', '=', place.publicationId)
      .execute();
    expect(stored).toEqual(
      expect.arrayContaining([
        { type: 'view', page: 1 },
        { type: 'zoom', page: 1 },
      ]),
    );
    expect(stored).toHaveLength(2);
    expect(await totals(place.publicationId)).toMatchObject({ sessions: 1, views: 1 });
  });

  test('text the database cannot store does not lose its batch', async () => {
    const place = await aPublication(db);
    const url = 'https://example.org/\u0000\ud800/x';
    await createIntake({ db, config: aConfig, clock }).accept(
      aBatch([{ type: 'link', at: sentAt, page: 2, url }], { sentAt }),
      place,
      person,
    );
    const clicks = await db
      .selectFrom('clicks_by_day')
      .select(['url', 'clicks'])
      .where('publication_id', '=', place.publicationId)
      .execute();
    expect(clicks).toEqual([{ url: 'https://example.org/\ufffd/x', clicks: 1 }]);
  });

  test('an address too long for the index is truncated and fails no other batch', async () => {
    const place = await aPublication(db);
    const intake = createIntake({ db, config: aConfig, clock });
    const url = Array.from({ length: 1000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
    ).join('');
    await Promise.all([
      intake.accept(aBatch([{ type: 'link', at: sentAt, page: 2, url }], { sentAt }), place, person),
      intake.accept(aBatch([view(1)], { sentAt }), place, person),
    ]);
    const [click] = await db
      .selectFrom('clicks_by_day')
      .select('url')
      .where('publication_id', '=', place.publicationId)
      .execute();
    expect(url.startsWith(click?.url ?? 'nothing')).toBe(true);
    expect(Buffer.byteLength(click?.url ?? '')).toBeGreaterThan(1990);
  });

  test('figures from events no longer kept survive a rebuild', async () => {
    const place = await aPublication(db, 'Old');
    const old = new Date('2024-01-10T12:00:00.000Z');
    await createIntake({ db, config: aConfig, clock: () => old }).accept(
      aBatch([view(1, old.getTime())], { sentAt: old.getTime() }),
      place,
      person,
    );
    await createIntake({ db, config: aConfig, clock }).accept(aBatch([view(2)], { sentAt }), place, person);
    expect(await dropOldEvents(db, now, 12)).toContain('events_2024_01');
    await rebuildRollups(db);
    expect(await totals(place.publicationId)).toMatchObject({ sessions: 2, views: 2 });
    expect(await verifyRollups(db)).toEqual([]);
  });

  test('one batch that cannot be stored does not fail the others', async () => {
    const place = await aPublication(db);
    const intake = createIntake({ db, config: aConfig, clock });
    const poisoned = { ...place, linkId: '\0' };
    const results = await Promise.allSettled([
      intake.accept(aBatch([view(1)], { sentAt }), place, person),
      intake.accept(aBatch([view(1)], { sentAt }), poisoned, person),
      intake.accept(aBatch([view(2)], { sentAt }), place, person),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await totals(place.publicationId)).toMatchObject({ sessions: 2, views: 2 });
  });

  test('concurrent writers leave exact rollups, as a rebuild proves', async () => {
    const places = await Promise.all(
      ['A', 'B', 'C'].map((name) => aPublication(db, name, { time_zone: 'America/St_Johns' })),
    );
    const intakes = [
      createIntake({ db, config: aConfig, clock }),
      createIntake({ db, config: aConfig, clock }),
      createIntake({ db, config: aConfig, clock }),
    ];
    const sessions = Array.from({ length: 20 }, (_, index) => `shared-session-${index}`);
    await Promise.all(
      Array.from({ length: 300 }, (_, index) => {
        const place = { ...(places[index % 3] ?? places[0]!), linkId: index % 2 ? 'link-one' : '' };
        const at = sentAt - (index % 23) * 3_600_000;
        const events = [
          view(1 + (index % 5), at),
          time(1 + (index % 5), index % 40, at),
          { type: 'link' as const, at, page: 2, url: 'https://example.org/' },
        ];
        return intakes[index % intakes.length]!.accept(
          aBatch(events, { session: sessions[index % 20]!, sentAt }),
          place,
          person,
        );
      }),
    );
    expect(await verifyRollups(db)).toEqual([]);
    expect(await verifyRollups(db, 100)).toEqual([]);

    await db.updateTable('reads_by_hour').set({ views: 99 }).where('page', '=', 1).execute();
    await db.deleteFrom('clicks_by_day').execute();
    expect(await verifyRollups(db)).toEqual([
      expect.stringMatching(/^reads_by_hour: \d+ rows differ$/),
      expect.stringMatching(/^clicks_by_day: \d+ rows differ$/),
    ]);
    // split into slices, including before the first event and after the last
    const [{ publicationId = 0, accountId = 0 } = {}] = places;
    const beyond = {
      account_id: accountId,
      publication_id: publicationId,
      link_id: '',
      audience: 0,
      page: 1,
      sessions: 1,
      views: 1,
      seconds: 1,
    };
    await db
      .insertInto('reads_by_day')
      .values([
        { ...beyond, day: '2020-01-01' },
        { ...beyond, day: '2030-01-01' },
      ])
      .execute();
    await rebuildRollups(db, 100);
    expect(await verifyRollups(db)).toEqual([]);
  }, 120_000);
});
