import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './connection.ts';
import { placeWrites } from './placeWrites.ts';
import { openTestDatabase } from './testDatabase.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

const rename = (queryable: Pick<Db, 'updateTable'>) =>
  queryable.updateTable('publications').set({ name: 'Other' }).where('account_id', '=', 1).execute();

async function counted(work: () => Promise<unknown>): Promise<number> {
  const before = placeWrites(db);
  await work();
  return placeWrites(db) - before;
}

test('a write counts, in Kysely and in SQL', async () => {
  expect(await counted(() => rename(db))).toBe(1);
  expect(await counted(() => sql`UPDATE trackable_links AS link SET label = 'x'`.execute(db))).toBe(1);
});

test('what changes no place does not count', async () => {
  expect(await counted(() => db.selectFrom('publications').selectAll().execute())).toBe(0);
  expect(await counted(() => db.deleteFrom('leads').where('account_id', '=', 1).execute())).toBe(0);
});

test('a transaction counts once, when it ends', async () => {
  const before = placeWrites(db);
  await db.transaction().execute(async (tx) => {
    await rename(tx);
    await rename(tx);
    expect(placeWrites(db)).toBe(before);
  });
  expect(placeWrites(db)).toBe(before + 1);
});

test('a connection does not carry a transaction’s write over to the next', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await rename(tx);
    throw new Error('back');
  });
  await expect(failing).rejects.toThrow('back');
  expect(await counted(() => db.selectFrom('accounts').select('account_id').execute())).toBe(0);
  expect(await counted(() => rename(db))).toBe(1);
});
