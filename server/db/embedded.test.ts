import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEmbeddedDb, type Db } from './connection.ts';
import { isDatabaseAway } from './databaseAway.ts';
import { newDataFolder } from './testDatabase.ts';

/** Would take hours. */
const endless = sql`SELECT count(*) FROM generate_series(1, 1000000) AS a, generate_series(1, 1000000) AS b`;
const one = async (db: Db) => (await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows;

let folder: string;
let errors: Error[];
let db: Db;
beforeEach(async () => {
  folder = await newDataFolder();
  errors = [];
  db = await openEmbeddedDb(folder, { deadline: 1_000, onError: (error) => errors.push(error) });
  await sql`CREATE TABLE kept (word text)`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

test('a statement that never ends is cut off at its deadline, and what was waiting is answered', async () => {
  await sql`INSERT INTO kept VALUES ('before')`.execute(db);
  const late = endless.execute(db).then(
    () => undefined,
    (error: unknown) => error,
  );
  const behind = sql<{ word: string }>`SELECT word FROM kept`.execute(db);
  expect(isDatabaseAway(await late)).toBe(true);
  expect((await behind).rows).toEqual([{ word: 'before' }]);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^A statement was cut off after 1000 ms: SELECT count/),
  ]);
});

test('a transaction that is cut off leaves nothing, and none of its later statements runs outside it', async () => {
  const cut = db.transaction().execute(async (tx) => {
    await sql`INSERT INTO kept VALUES ('in it')`.execute(tx);
    await endless.execute(tx).catch(() => undefined);
    await sql`INSERT INTO kept VALUES ('after it')`.execute(tx);
  });
  await expect(cut).rejects.toThrow('the transaction is lost');
  expect((await sql`SELECT word FROM kept`.execute(db)).rows).toEqual([]);
});

test('what asks for more time has it, until its connection is given back', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SELECT pg_sleep(1.5)`.execute(tx);
  });
  await expect(sql`SELECT pg_sleep(1.5)`.execute(db)).rejects.toThrow(
    'A statement was cut off after 1000 ms',
  );
});

test('it closes while a statement runs that never ends', async () => {
  await db.destroy();
  db = await openEmbeddedDb(folder, { closeWithin: 1_000 });
  const cut = expect(endless.execute(db)).rejects.toThrow('did not finish in time');
  await setImmediate();
  await db.destroy();
  await cut;
  db = await openEmbeddedDb(folder);
  expect(await one(db)).toEqual([{ one: 1 }]);
});
