import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDb, openPostgres, type Db } from '#server/db/connection';
import { migrate } from '#server/db/migrate';

/** An empty database for a benchmark: embedded, on disk; or the one in `BENCH_DATABASE_URL`. */
export async function withBenchDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const url = process.env.BENCH_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'verso-bench-'));
  const db = url ? openPostgres(url, console.error) : await openEmbeddedDb(folder);
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
