import { sql } from 'kysely';
import type { Db } from '#server/db/connection';
import { createEventPartitions } from '#server/intake/eventPartitions';
import { rebuildRollups } from '#server/intake/rollupUpkeep';

const days = 60;
const atOnce = 50_000;
const perSession = 25;

/** Heat of 60 days, from sessions with 25 points each; inserted directly, without table statistics. */
export async function addHeatPoints(
  db: Db,
  { accountId, publicationId }: { accountId: number; publicationId: number },
  points: number,
): Promise<void> {
  const now = Date.now();
  await createEventPartitions(db)(
    Array.from({ length: days + 1 }, (_, ago) => new Date(now - ago * 86_400_000)),
  );
  for (let from = 0; from < points; from += atOnce) {
    await sql`INSERT INTO events (account_id, publication_id, at, batch_id, seq, session_id, type, page, x, y, value, received_at)
      SELECT ${accountId}::bigint, ${publicationId}::bigint, at, gen_random_uuid(), 1, 'session-' || g / ${perSession}::int, 'zoom', 1 + g % 24, g % 700, (g * 7) % 1000, 20, at
      FROM (SELECT g, ${new Date(now)}::timestamptz - (g::float / ${points}::int * ${days}::int) * interval '1 day' AS at
        FROM generate_series(${from}::int, ${Math.min(from + atOnce, points) - 1}::int) AS g) AS points`.execute(
      db,
    );
  }
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`INSERT INTO heat_sessions (account_id, publication_id, session_id, page, at)
      SELECT account_id, publication_id, session_id, page, min(at) FROM events GROUP BY 1, 2, 3, 4`.execute(
      tx,
    );
  });
  await rebuildRollups(db);
}
