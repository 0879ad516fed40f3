import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventPartitions } from '../intake/eventPartitions.ts';
import { publish } from './publishing.ts';
import { purgeDeleted, purgedTables } from './purge.ts';
import { removeStrayFiles } from './strayFiles.ts';
import { openTestHost, writeFiles, type TestHost } from './testHost.ts';

let host: TestHost;
let accountId: number;
beforeAll(async () => {
  host = await openTestHost();
  accountId = await host.addAccount();
  await createEventPartitions(host.db)([host.time.now]);
});
afterAll(() => host.close());

const batch = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

async function hostWithReaders(name: string, events: number): Promise<number> {
  const { publicationId } = await publish(host, {
    folder: writeFiles(join(host.scratch, name), { 'index.html': name }),
    accountId,
    name,
  });
  const of = { account_id: accountId, publication_id: publicationId };
  const now = host.time.now;
  for (let n = 0; n < events; n += 1) {
    const at = new Date(now.getTime() + Math.floor(n / 3) * 1000);
    await host.db
      .insertInto('events')
      .values({
        ...of,
        at,
        batch_id: batch(n),
        seq: 0,
        session_id: `session${n}`,
        type: 'view',
        page: 1,
        received_at: now,
      })
      .execute();
    await host.db
      .insertInto('reading_sessions')
      .values({ ...of, session_id: `session${n}`, started_at: now })
      .execute();
  }
  const row = { ...of, link_id: '', audience: 0, page: 1 };
  const reads = { ...row, sessions: 1, views: 1, seconds: 1 };
  await host.db
    .insertInto('reads_by_hour')
    .values({ ...reads, hour: now })
    .execute();
  await host.db
    .insertInto('reads_by_day')
    .values({ ...reads, day: '2026-11-20' })
    .execute();
  const clicks = { ...row, type: 'link', url: 'https://x.example', clicks: 1 };
  await host.db
    .insertInto('clicks_by_hour')
    .values({ ...clicks, hour: now })
    .execute();
  await host.db
    .insertInto('clicks_by_day')
    .values({ ...clicks, day: '2026-11-20' })
    .execute();
  const link_id = `link-of-${name}`;
  await host.db.insertInto('link_ids').values({ link_id, account_id: accountId }).execute();
  await host.db
    .insertInto('trackable_links')
    .values({ ...of, link_id, created_at: now })
    .execute();
  return publicationId;
}

const tablesWithPublications = async () => {
  const { rows } = await sql<{
    name: string;
  }>`SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE a.attname = 'publication_id' AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`.execute(
    host.db,
  );
  return rows.map(({ name }) => name);
};

const rowsOf = async (publicationId: number) => {
  const counts: Record<string, number> = {};
  for (const table of await tablesWithPublications()) {
    const { rows } = await sql<{
      n: number;
    }>`SELECT count(*)::int AS n FROM ${sql.table(table)} WHERE publication_id = ${publicationId}`.execute(
      host.db,
    );
    counts[table] = rows[0]?.n ?? -1;
  }
  return counts;
};

test('covers every table with publication data', async () => {
  expect(await tablesWithPublications()).toEqual(
    [
      ...purgedTables.map(([table]) => table),
      ...['publications', 'report_tokens', 'shared_reports', 'trackable_links'],
    ].sort(),
  );
});

test('removes all of a deleted publication in slices, with concurrent workers; the others stay', async () => {
  const [gone, kept] = [await hostWithReaders('Gone', 25), await hostWithReaders('Kept', 4)];
  const before = await rowsOf(kept);
  expect(before).toMatchObject({ events: 4, reading_sessions: 4, trackable_links: 1 });
  await host.db
    .updateTable('publications')
    .set({ deleted_at: host.time.now })
    .where('account_id', '=', accountId)
    .where('publication_id', '=', gone)
    .execute();

  expect(await purgeDeleted(host, 7)).toBe(0); // late batches may still arrive
  expect((await rowsOf(gone)).events).toBe(25);

  host.time.now = new Date(host.time.now.getTime() + 60_000);
  const purged = await Promise.all([purgeDeleted(host, 7), purgeDeleted(host, 7), purgeDeleted(host, 7)]);
  await purgeDeleted(host, 7);
  expect(purged.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1);
  expect(new Set(Object.values(await rowsOf(gone)))).toEqual(new Set([0]));
  expect(await rowsOf(kept)).toEqual(before);
  expect(readdirSync(join(host.config.publicationsDir, String(accountId)))).toHaveLength(1);

  const answer = await host.app.inject({ url: '/link-of-Gone/', headers: { host: host.config.linkHost } });
  expect(answer.statusCode).toBe(410);
});

test('files without a publication are removed after a day; anything that is not an upload stays', async () => {
  const home = join(host.config.publicationsDir, String(accountId));
  const stray = ['a'.repeat(24), `.${'b'.repeat(24)}`];
  const others = ['notes', 'c'.repeat(24)];
  for (const name of [...stray, ...others]) mkdirSync(join(home, name), { recursive: true });
  const old = new Date(host.time.now.getTime() - 25 * 3600_000);
  for (const name of [...stray, 'notes']) utimesSync(join(home, name), old, old);
  for (const name of readdirSync(home))
    if (!stray.includes(name)) expect(existsSync(join(home, name))).toBe(true);
  utimesSync(join(home, 'c'.repeat(24)), host.time.now, host.time.now);

  expect(await removeStrayFiles(host)).toBe(2);
  for (const name of stray) expect(existsSync(join(home, name))).toBe(false);
  for (const name of others) expect(existsSync(join(home, name))).toBe(true);
  expect(readdirSync(home)).toHaveLength(3);
});
