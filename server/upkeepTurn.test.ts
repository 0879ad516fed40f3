import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './db/connection.ts';
import { openTestDatabase } from './db/testDatabase.ts';
import { forgetOldBatches } from './intake/oldBatches.ts';
import { oneForAll } from './upkeepTurn.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.destroy());

const running = new AbortController().signal;
const day = 86_400_000;

test('of many processes, one does a task per hour, also after a wrong clock', async () => {
  let now = new Date('2026-03-15T10:20:00.000Z');
  let done = 0;
  const processes = [1, 2, 3].map(() =>
    oneForAll({ db, clock: () => now }, 'a chore', async () => (done += 1)),
  );
  const turn = () => Promise.all(processes.map((run) => run(running)));
  await turn();
  await turn();
  expect(done).toBe(1);
  now = new Date(now.getTime() + day);
  await turn();
  expect(done).toBe(2);
  now = new Date(now.getTime() - 2 * day);
  await turn();
  expect(done).toBe(3);
});

test("a task interrupted by a process's end is resumed by the next start", async () => {
  const end = new AbortController();
  let done = 0;
  const chore = oneForAll(
    { db, clock: () => new Date('2026-03-15T10:20:00.000Z') },
    'a long chore',
    async () => {
      done += 1;
      end.abort();
    },
  );
  await chore(end.signal);
  await chore(running);
  expect(done).toBe(2);
});

test('ids of old batches are deleted, those that may come again are kept, and an index finds them', async () => {
  const now = new Date('2026-03-15T10:20:00.000Z');
  const ages = [400, 36, 35.1, 34.9, 0].map((days) => new Date(now.getTime() - days * day));
  await db
    .insertInto('intake_batches')
    .values(ages.map((received_at) => ({ account_id: 1, batch_id: randomUUID(), received_at })))
    .execute();
  expect(await forgetOldBatches(db, now)).toBe(3);
  const kept = await db.selectFrom('intake_batches').select('received_at').orderBy('received_at').execute();
  expect(kept.map(({ received_at }) => received_at)).toEqual(ages.slice(3));
  const indexes = await sql<{
    indexdef: string;
  }>`SELECT indexdef FROM pg_indexes WHERE tablename IN ('intake_batches', 'reading_sessions')`.execute(db);
  for (const index of [
    /intake_batches .*\(received_at\)/,
    /reading_sessions .*\(started_at\) WHERE .*user_agent/,
  ]) {
    expect(indexes.rows.filter(({ indexdef }) => index.test(indexdef))).not.toEqual([]);
  }
});
