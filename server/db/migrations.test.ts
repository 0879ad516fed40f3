import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEventPartitions } from '../intake/eventPartitions.ts';
import { createIntake } from '../intake/intake.ts';
import { verifyRollups } from '../intake/rollupUpkeep.ts';
import { aBatch, aConfig, aPublication } from '../intake/sampleBatches.ts';
import { openPostgres } from './connection.ts';
import { migrate } from './migrate.ts';
import { databaseAt, onNodes } from './serverTemplate.ts';
import { openTestDatabase } from './testDatabase.ts';

const folder = new URL('./migrations/', import.meta.url);

// Citus updates rows only by expressions of the row itself; a time in the session's zone depends on the
// session
test.each(readdirSync(folder).filter((name) => name.endsWith('.sql')))(
  '%s adds intervals to times of UTC alone',
  (name) => {
    expect(readFileSync(new URL(name, folder), 'utf8')).not.toMatch(/_at\s*[+-]\s*interval/);
  },
);

test.skipIf(!process.env.TEST_CITUS_WORKERS)(
  'a migration alters tables that are distributed already',
  async () => {
    const db = await openTestDatabase();
    await sql`DELETE FROM migrations WHERE name LIKE '020%'`.execute(db);
    for (const column of ['heat_generation', 'heat_from', 'heat_swept'])
      await sql`ALTER TABLE publications DROP COLUMN ${sql.ref(column)} CASCADE`.execute(db);
    for (const table of ['events', 'heat_sessions', 'heat_by_day', 'heat_by_month', 'heat_pages_by_day']) {
      await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN heat_generation`.execute(db);
    }
    await migrate(db);
    expect(
      (
        await sql`SELECT heat_generation, heat_from, heat_swept FROM publications JOIN events USING (account_id, heat_generation)`.execute(
          db,
        )
      ).rows,
    ).toEqual([]);
    await db.destroy();
  },
);

test('heat of before is told apart by kind, from its raw events', async () => {
  const db = await openTestDatabase();
  const place = await aPublication(db, 'Warm');
  await db
    .updateTable('publications')
    .set({ heatmap_enabled: true })
    .where('publication_id', '=', place.publicationId)
    .execute();
  await db
    .updateTable('accounts')
    .set({ hascreative: true })
    .where('account_id', '=', place.accountId)
    .execute();
  const at = Date.parse('2026-11-20T12:00:00Z');
  const spot = { at, page: 1, x: 30, y: 30 };
  const intake = createIntake({ db, config: aConfig, clock: () => new Date(at) });
  await intake.accept(
    aBatch(
      [
        { type: 'zoom', ...spot, value: 200 },
        { type: 'pan', ...spot, value: 30 },
        { type: 'click', ...spot, value: 1 },
      ],
      { sentAt: at },
    ),
    { ...place, linkId: 'a-link' },
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' },
  );
  await sql`DELETE FROM migrations WHERE name LIKE '034%' OR name LIKE '047%'`.execute(db);
  for (const table of ['heat_by_day', 'heat_by_month'])
    for (const column of ['zoomed', 'paused', 'clicked'])
      await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN ${sql.ref(column)}`.execute(db);
  for (const column of ['zooms', 'pauses', 'clicks'])
    await sql`ALTER TABLE heat_pages_by_day DROP COLUMN ${sql.ref(column)}`.execute(db);
  // a day of which points were dropped
  await db
    .insertInto('heat_pages_by_day')
    .columns([
      'account_id',
      'publication_id',
      'link_id',
      'audience',
      'day',
      'page',
      'value',
      'points',
      'sessions',
    ])
    .expression(
      db
        .selectFrom('heat_pages_by_day')
        .select(['account_id', 'publication_id', 'link_id', 'audience'])
        .select(sql<string>`day - 300`.as('day'))
        .select(['page', 'value', 'points', 'sessions']),
    )
    .execute();
  await migrate(db);
  const days = await db
    .selectFrom('heat_pages_by_day')
    .select(['link_id', 'points', 'zooms', 'pauses', 'clicks'])
    .where('publication_id', '=', place.publicationId)
    .orderBy('day')
    .orderBy('link_id')
    .execute();
  const [unknown, known] = [
    { points: 3, zooms: null, pauses: null, clicks: null },
    { points: 3, zooms: 1, pauses: 1, clicks: 1 },
  ];
  expect(days).toEqual(
    [unknown, known].flatMap((counts) => ['', 'a-link'].map((link_id) => ({ link_id, ...counts }))),
  );
  await db.deleteFrom('heat_pages_by_day').where('zooms', 'is', null).execute();
  const months = await db
    .selectFrom('heat_by_month')
    .select(['link_id', 'value', 'zoomed', 'paused', 'clicked'])
    .where('publication_id', '=', place.publicationId)
    .orderBy('link_id')
    .execute();
  expect(months).toEqual(
    ['', 'a-link'].map((link_id) => ({ link_id, value: 231, zoomed: 200, paused: 30, clicked: 1 })),
  );
  expect(await verifyRollups(db)).toEqual([]);
  await db.destroy();
});

// the embedded database plans it alike, and takes three times as long to fill
test.skipIf(!process.env.TEST_DATABASE_URL)('heat of many cells is told apart in time', async () => {
  const db = await openTestDatabase();
  const places = await Promise.all(Array.from({ length: 10 }, (_, nth) => aPublication(db, `Hot ${nth}`)));
  const last = new Date('2026-11-20T12:00:00Z');
  await createEventPartitions(db)([last, new Date('2026-10-20T12:00:00Z')]);
  for (const { accountId, publicationId } of places) {
    await sql`INSERT INTO events (account_id, publication_id, at, batch_id, seq, session_id, type, page, x, y, value, received_at)
      SELECT ${accountId}::bigint, ${publicationId}::bigint, ${last}::timestamptz - n % 30 * interval '1 day', gen_random_uuid(), 1,
        'session', 'zoom', 1 + n / 1000, n % 40 * 20, n / 40 % 25 * 20, 7, ${last}::timestamptz FROM generate_series(0, 9999) AS n`.execute(
      db,
    );
    await sql`INSERT INTO heat_by_day (account_id, publication_id, link_id, audience, day, page, layer, x, y, value, points)
      SELECT account_id, publication_id, '', 0, (at AT TIME ZONE 'UTC')::date, page, 0, x, y, 7, 1 FROM events
      WHERE account_id = ${accountId}`.execute(db);
  }
  await sql`ANALYZE`.execute(db);
  await sql`DELETE FROM migrations WHERE name LIKE '034%'`.execute(db);
  for (const table of ['heat_by_day', 'heat_by_month'])
    for (const column of ['zoomed', 'paused', 'clicked'])
      await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN ${sql.ref(column)}`.execute(db);
  await migrate(db);
  const { rows } =
    await sql`SELECT count(*)::int AS cells, sum(zoomed)::int AS zoomed FROM heat_by_day`.execute(db);
  expect(rows).toEqual([{ cells: 100_000, zoomed: 700_000 }]);
  await db.destroy();
});

test('sessions of before are counted by their length', async () => {
  const db = await openTestDatabase();
  const place = await aPublication(db, 'Lasting');
  const at = Date.parse('2026-11-20T12:00:00Z');
  const read = (session: string, seconds: number, linkId = '') =>
    createIntake({ db, config: aConfig, clock: () => new Date(at) }).accept(
      aBatch(
        [
          { type: 'view', at, page: 1 },
          { type: 'time', at, page: 1, seconds },
        ],
        { session, sentAt: at },
      ),
      { ...place, linkId },
      { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' },
    );
  await read('a-short-session', 7);
  await read('a-longer-session', 30, 'a-link');
  await sql`DELETE FROM migrations WHERE name LIKE '040%'`.execute(db);
  await sql`DROP TABLE lengths_by_hour, lengths_by_day`.execute(db);
  await migrate(db);
  expect(
    await db
      .selectFrom('lengths_by_day')
      .select(['link_id', 'length', 'sessions'])
      .where('publication_id', '=', place.publicationId)
      .orderBy('link_id')
      .orderBy('length')
      .execute(),
  ).toEqual([
    { link_id: '', length: 7, sessions: 1 },
    { link_id: '', length: 30, sessions: 1 },
    { link_id: 'a-link', length: 30, sessions: 1 },
  ]);
  expect(await verifyRollups(db)).toEqual([]);
  await db.destroy();
});

test('refunds of before are known from their notifications', async () => {
  const db = await openTestDatabase();
  const { accountId } = await aPublication(db, 'Refunded');
  const told = (type: string, hour: number, data: object) => ({
    account_id: accountId,
    event_id: randomUUID(),
    provider: type.startsWith('charge') ? ('stripe' as const) : ('paddle' as const),
    type,
    occurred_at: new Date(Date.UTC(2026, 9, 1, hour)),
    received_at: new Date(Date.UTC(2026, 9, 1, hour)),
    body: JSON.stringify({ data }),
  });
  const adjustment = {
    id: 'adj_1',
    transaction_id: 'txn_1',
    currency_code: 'USD',
    totals: { total: '49500' },
  };
  await db
    .insertInto('payment_events')
    .values([
      told('adjustment.updated', 2, { ...adjustment, action: 'refund', status: 'approved' }),
      told('adjustment.created', 1, { ...adjustment, action: 'refund', status: 'pending_approval' }),
      told('adjustment.created', 3, {
        ...adjustment,
        id: 'adj_2',
        action: 'chargeback_reverse',
        status: 'approved',
      }),
      told('charge.refunded', 4, {
        object: { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 900, currency: 'usd' },
      }),
    ])
    .execute();
  await sql`DELETE FROM migrations WHERE name LIKE '031%'`.execute(db);
  await sql`DROP TABLE refunds`.execute(db);
  for (const column of ['provider', 'corrects'])
    await sql`ALTER TABLE invoices DROP COLUMN ${sql.ref(column)}`.execute(db);
  await migrate(db);
  const refunds = await db
    .selectFrom('refunds')
    .select(['refund_id', 'payment_id', 'amount', 'currency'])
    .where('account_id', '=', accountId)
    .orderBy('refund_id')
    .execute();
  expect(refunds).toEqual([
    { refund_id: 'adj_1', payment_id: 'txn_1', amount: 49_500, currency: 'USD' },
    { refund_id: 'ch_1', payment_id: 'pi_1', amount: 900, currency: 'USD' },
    { refund_id: 'chargeback of txn_1', payment_id: 'txn_1', amount: 0, currency: 'USD' },
  ]);
  await db.destroy();
});

test('publications that have readings note since when both pages of a spread count', async () => {
  const db = await openTestDatabase();
  const read = await aPublication(db, 'Read');
  const unread = await aPublication(db, 'Unread');
  await db
    .insertInto('reading_sessions')
    .values({
      account_id: read.accountId,
      publication_id: read.publicationId,
      session_id: 'an-early-one',
      started_at: new Date('2026-01-01T00:00:00Z'),
    })
    .execute();
  await sql`DELETE FROM migrations WHERE name LIKE '022%'`.execute(db);
  await sql`ALTER TABLE publications DROP COLUMN spreads_since`.execute(db);
  for (const table of ['reads_by_hour', 'reads_by_day', 'reading_sessions'])
    await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN active`.execute(db);
  const before = new Date();
  await migrate(db);
  const since = async (publicationId: number) =>
    (
      await db
        .selectFrom('publications')
        .select('spreads_since')
        .where('publication_id', '=', publicationId)
        .executeTakeFirstOrThrow()
    ).spreads_since;
  expect((await since(read.publicationId))?.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1000);
  expect(await since(unread.publicationId)).toBeNull();
  await db.destroy();
});

test('the furthest page of earlier sessions is counted from their events', async () => {
  const db = await openTestDatabase();
  const place = { ...(await aPublication(db)), linkId: 'spring' };
  const at = Date.now();
  const view = (page: number) => ({ type: 'view' as const, at, page });
  await createIntake({ db, config: aConfig, clock: () => new Date(at) }).accept(
    aBatch([view(1), view(7), view(3)], { session: 'reached-the-seventh', sentAt: at }),
    place,
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0 Safari/537.36' },
  );
  const tables = ['reads_by_hour', 'reads_by_day', 'reading_sessions'];
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} DROP COLUMN furthest`.execute(db);
  await sql`DELETE FROM migrations WHERE name LIKE '027%'`.execute(db);
  await migrate(db);
  const { rows } =
    await sql`SELECT link_id, page, furthest FROM reads_by_day WHERE furthest <> 0 ORDER BY 1`.execute(db);
  expect(rows).toEqual([
    { link_id: '', page: 7, furthest: 1 },
    { link_id: 'spring', page: 7, furthest: 1 },
  ]);
  expect(await verifyRollups(db)).toEqual([]);
  await db.destroy();
});

test('a database of a newer version is refused, and named, and stays as it is', async () => {
  const db = await openTestDatabase();
  await sql`INSERT INTO migrations (name, checksum) VALUES ('999_later.sql', 'x')`.execute(db);
  await sql`DELETE FROM migrations WHERE name LIKE '024%'`.execute(db);
  await expect(migrate(db)).rejects.toThrow(
    'it belongs to a newer version of this program (999_later). Start that version',
  );
  const { rows } = await sql`SELECT FROM migrations WHERE name LIKE '024%'`.execute(db);
  expect(rows).toEqual([]);
  await db.destroy();
});

const server = process.env.TEST_DATABASE_URL ?? '';

test.skipIf(server === '' || process.env.TEST_CITUS_WORKERS)(
  'a database of another encoding is refused, with what to do, and stays empty',
  async () => {
    const name = `verso_test_${process.env.TEST_RUN ?? 0}_ascii`;
    await onNodes(
      [server],
      'postgres',
      sql`CREATE DATABASE ${sql.id(name)} ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0`,
    );
    const db = openPostgres(databaseAt(server, name), () => undefined, 1);
    await expect(migrate(db)).rejects.toThrow(
      "its encoding is SQL_ASCII, not UTF8. Copy it (pg_dump) into a database made with ENCODING 'UTF8'. Nothing was changed.",
    );
    const { rows } = await sql`SELECT FROM pg_tables WHERE schemaname = 'public'`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
    await onNodes([server], 'postgres', sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`);
  },
);
