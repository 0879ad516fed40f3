import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openEmbeddedDb, type Db } from './connection.ts';
import { isDatabaseAway } from './databaseAway.ts';
import { keepEmbeddedInShape } from './embeddedUpkeep.ts';
import { newDataFolder } from './testDatabase.ts';
import { openToOthers } from './testFiles.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

function removed(folder: string): string {
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
async function opened(folder: string, deadline?: number): Promise<Db> {
  const db = await openEmbeddedDb(folder, deadline ? { deadline } : {});
  cleanUps.push(() => db.destroy());
  return db;
}

test('an existing database open to others is closed to them', async () => {
  const folder = removed(await newDataFolder());
  chmodSync(join(folder, 'database', 'base'), 0o777);
  chmodSync(join(folder, 'database', 'PG_VERSION'), 0o666);
  await opened(folder);
  expect(openToOthers(folder)).toEqual([]);
}, 600_000);

test('the planner has statistics, and deleted rows free their space', async () => {
  const db = await opened(removed(await newDataFolder()));
  await sql`CREATE TABLE rows AS SELECT g AS id FROM generate_series(1, 20000) AS g`.execute(db);
  await sql`DELETE FROM rows WHERE id > 10000`.execute(db);
  const read = async () =>
    (
      await sql<{ reltuples: number; dead: number }>`SELECT reltuples, n_dead_tup AS dead
    FROM pg_class JOIN pg_stat_user_tables ON relid = oid WHERE pg_class.relname = 'rows'`.execute(db)
    ).rows;
  // changed rows are counted shortly after the statement
  await expect.poll(read, { timeout: 400_000 }).toEqual([{ reltuples: -1, dead: 10_000 }]);
  await keepEmbeddedInShape(db, new AbortController().signal);
  expect(await read()).toEqual([{ reltuples: 10_000, dead: 0 }]);
}, 600_000);

test('a checkpoint shortens the log before it fills the disk', async () => {
  const db = await opened(removed(await newDataFolder()));
  const log = async () =>
    (
      await sql<{
        bytes: number;
      }>`SELECT pg_current_wal_lsn() - redo_lsn AS bytes FROM pg_control_checkpoint()`.execute(db)
    ).rows[0]?.bytes;
  await sql`CREATE TABLE wide AS SELECT repeat(md5(g::text), 200) AS word FROM generate_series(1, 1000) AS g`.execute(
    db,
  );
  await sql`ALTER TABLE wide ALTER word SET STORAGE EXTERNAL`.execute(db);
  for (let nth = 0; nth < 24; nth += 1)
    await sql`INSERT INTO wide SELECT word || ${nth}::text FROM (SELECT word FROM wide LIMIT 1000) AS few`.execute(
      db,
    );
  const before = Number(await log());
  expect(before).toBeGreaterThan(128 * 1024 * 1024);
  await keepEmbeddedInShape(db, new AbortController().signal);
  expect(Number(await log())).toBeLessThan(1024 * 1024);
}, 600_000);

/** A separate disk; undefined if this user may not mount one. */
function smallDisk(megabytes: number): string | undefined {
  const folder = removed(mkdtempSync(join(tmpdir(), 'verso-disk-')));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined; // only root may
  }
  cleanUps.push(() => execFileSync('umount', [folder]));
  return folder;
}

test('a full disk causes an error instead of a hang, and writing works again once there is space', async ({
  skip,
}) => {
  const disk = smallDisk(160);
  if (!disk) return skip('needs the right to mount a small disk');
  const ballast = join(disk, 'ballast');
  execFileSync('tar', ['-xf', '-', '-C', disk], {
    input: execFileSync('tar', ['-cf', '-', '-C', removed(await newDataFolder()), '.'], {
      maxBuffer: 2 ** 30,
    }),
  });
  writeFileSync(ballast, Buffer.alloc(40 * 1024 * 1024));
  const db = await opened(disk, 5_000);
  await sql`CREATE TABLE big (id serial, word text)`.execute(db);
  let failure: unknown;
  let kept = 0;
  while (!failure) {
    await sql`INSERT INTO big (word) SELECT repeat(md5(g::text), 30) FROM generate_series(1, 500) AS g`
      .execute(db)
      .then(
        () => (kept += 500),
        (error: unknown) => (failure = error),
      );
  }
  expect(isDatabaseAway(failure)).toBe(true);
  rmSync(ballast);
  const count = () =>
    sql<{ many: number }>`SELECT count(*) AS many FROM big`.execute(db).then(
      ({ rows }) => rows[0]?.many,
      (error: unknown) => String(error),
    );
  await expect.poll(count, { timeout: 400_000 }).toBe(kept);
  await sql`INSERT INTO big (word) VALUES ('there is room')`.execute(db);
}, 600_000);
