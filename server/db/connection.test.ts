import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openPostgres } from './connection.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const open: { destroy(): Promise<void> }[] = [];
afterEach(async () => {
  for (const db of open.splice(0)) await db.destroy();
});

test.skipIf(url === '')(
  'a connection that breaks while a transaction holds it is reported, and the next query has another',
  async () => {
    const broken: string[] = [];
    let report = () => undefined as void;
    const reported = new Promise<void>((resolve) => (report = resolve));
    const onError = (error: Error) => {
      broken.push(error.message);
      report();
    };
    const db = openPostgres(url, onError, 1);
    const other = openPostgres(url, onError, 1);
    open.push(db, other);
    await expect(
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
        await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(other);
        await reported;
        await sql`SELECT 1`.execute(tx);
      }),
    ).rejects.toThrow();
    expect(broken[0]).toMatch(/terminating connection|terminated unexpectedly/);
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows).toEqual([{ one: 1 }]);
  },
);
