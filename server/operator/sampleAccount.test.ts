import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '../security/passwords.ts';
import { verifyRollups } from '../intake/rollupUpkeep.ts';
import { openTestHost, type TestHost } from '../host/testHost.ts';
import { ensureSampleAccount, sampleLogin } from './sampleAccount.ts';

const samples = fileURLToPath(new URL('../../samples/', import.meta.url));
const readers = { days: 10, sessions: 60 };
let host: TestHost;
beforeEach(async () => {
  host = await openTestHost();
});
afterEach(() => host.close());

/** Everything a second start could have added twice. */
async function contents() {
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(
      host.db,
    );
    return rows[0]?.n;
  };
  const tables = [
    'accounts',
    'account_emails',
    'cloud_ids',
    'publications',
    'trackable_links',
    'link_ids',
    'reading_sessions',
    'events',
    'leads',
    'lead_sessions',
    'form_entries',
    'heat_by_day',
  ];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await count(table)] as const)),
  );
}
const start = (folder = samples) => ensureSampleAccount(host, { folder, ...readers });

test('the first start fills an empty database; later ones add nothing, restore nothing, and print no changed password', async () => {
  expect(await start()).toEqual(sampleLogin);
  const first = await contents();
  expect(first).toMatchObject({
    accounts: 1,
    publications: 3,
    trackable_links: 5,
    link_ids: 5,
    reading_sessions: 60,
  });
  for (const table of ['leads', 'form_entries', 'heat_by_day'])
    expect(first[table], table).toBeGreaterThan(0);
  expect(first.events).toBeGreaterThan(100);
  expect(await verifyRollups(host.db)).toEqual([]);
  const [account] = await host.db.selectFrom('accounts').selectAll().execute();
  expect(account).toMatchObject({
    hascreative: true,
    isactive: true,
    cloud_allowance: 10,
    cloud_id: 'marlow',
  });
  for (const field of [
    'company_name',
    'billing_name',
    'billing_address',
    'billing_city',
    'billing_state',
    'billing_zip',
    'billing_country',
    'country_code',
    'tax_id',
  ] as const) {
    expect(account?.[field]).not.toBe('');
  }
  const publications = await host.db
    .selectFrom('publications')
    .select(['title', 'pages', 'index_page'])
    .execute();
  for (const { title, pages, index_page } of publications)
    expect([title !== '', pages >= 8 && pages <= 24, index_page]).toEqual([true, true, '']);

  await host.db.deleteFrom('trackable_links').execute();
  await host.db
    .updateTable('publications')
    .set({ name: 'Renamed' })
    .where('name', '=', 'Windrow No. 7')
    .execute();
  host.time.now = new Date(host.time.now.getTime() + 3 * 24 * 3600_000);
  expect(await start()).toEqual(sampleLogin);
  expect(await contents()).toEqual({ ...first, trackable_links: 0 });

  await host.db
    .updateTable('accounts')
    .set({ password_hash: await hashPassword('another one entirely') })
    .execute();
  expect(await start()).toBeUndefined();
});

test('an interrupted first start is finished by the next', async () => {
  const partial = join(host.scratch, 'samples');
  for (const name of ['Annual-Report-2025', 'Kvelder-Catalogue-2026'])
    cpSync(join(samples, name), join(partial, name), { recursive: true });
  await expect(start(partial)).rejects.toThrow('There is no folder');
  expect(await contents()).toMatchObject({ accounts: 1, publications: 2, trackable_links: 0, events: 0 });
  await expect(start(partial)).rejects.toThrow('There is no folder');

  expect(await start()).toEqual(sampleLogin);
  const finished = await contents();
  expect(finished).toMatchObject({ accounts: 1, publications: 3, trackable_links: 5, reading_sessions: 60 });

  // interrupted before recording that the readers are in; the link that nobody opened comes with the record
  await host.db.deleteFrom('first_start').where('step', '=', 'readers').execute();
  await host.db.deleteFrom('trackable_links').where('label', '=', 'Press and analysts').execute();
  await host.db
    .deleteFrom('link_ids')
    .where('link_id', 'not in', (query) => query.selectFrom('trackable_links').select('link_id'))
    .execute();
  host.time.now = new Date(host.time.now.getTime() + 31 * 3600_000);
  await start();
  expect(await contents()).toEqual(finished);
  expect(await verifyRollups(host.db)).toEqual([]);
});

test('a database in use stays as it is', async () => {
  await host.addAccount();
  const before = await contents();
  expect(await start()).toBeUndefined();
  expect(await contents()).toEqual(before);
});

test('creates nothing if samples are off', async () => {
  expect(await start(join(host.scratch, 'none'))).toBeUndefined();
  expect(await contents()).toMatchObject({ accounts: 0 });
});
