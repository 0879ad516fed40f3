import { sql } from 'kysely';
import type { Db, Queryable } from '#server/db/connection';
import { recountReaders } from '#server/intake/readerCounts';

/** Of these, every other one was here before, within and after the range, so that its own row does not say what it read then. */
export const readerCount = 66_000;
/** The first readers are the recipients of as many links, the next ones leads, the others browsers. */
export const linkCount = 10_000;
const leadCount = 30_000;
/** Sessions of no reader, spread over the whole time. */
const singleVisits = 60_000;

/** Days before now, from the oldest session on; the range is the middle third. */
export const spread = { oldest: 90, from: 60, until: 30 };

interface Place {
  accountId: number;
  publicationId: number;
}

/** Visits as (nth of its reader or 0, at): four of every other reader, two of the others, before the range alone. */
const visits = (now: Date) => sql`
  SELECT n, ${now}::timestamptz - (part.days + random() * ${spread.oldest - spread.from}) * interval '1 day' AS at
  FROM generate_series(1, ${readerCount}::int) AS n
  JOIN (VALUES (${spread.from}, 0), (${spread.until}, 0), (${spread.until}, 0), (0, 0), (${spread.from}, 1), (${spread.from}, 1))
    AS part (days, odd) ON part.odd = n % 2
  UNION ALL
  SELECT 0, ${now}::timestamptz - random() * ${spread.oldest} * interval '1 day' FROM generate_series(1, ${singleVisits}::int)`;

const readerOf = sql`CASE WHEN n = 0 THEN '' WHEN n <= ${linkCount}::int THEN 'link:bench-link-' || n
  WHEN n <= ${linkCount + leadCount}::int THEN 'lead:' || n ELSE 'browser:' || md5(n::text) END`;

/** A publication's readers as the intake leaves them, with rows by hour and day of what was read through links. */
export async function fillPeople(db: Db, place: Place, now: Date): Promise<void> {
  const count = (tx: Queryable) => recountReaders(tx, place);
  const analyse = (tx: Queryable) => sql`ANALYZE`.execute(tx);
  const steps = [addLinks, addLeads, addSessions, addReads, analyse, count];
  for (const step of steps)
    await db.transaction().execute(async (tx) => {
      // the server's statements have a deadline that these do not keep
      await sql`SET LOCAL statement_timeout = 0`.execute(tx);
      await step(tx, place, now);
    });
  await sql`VACUUM (ANALYZE)`.execute(db);
}

async function addLinks(tx: Queryable, { accountId, publicationId }: Place, now: Date): Promise<void> {
  await sql`INSERT INTO trackable_links (account_id, link_id, publication_id, label, created_at)
    SELECT ${accountId}, 'bench-link-' || n, ${publicationId}, 'Subscriber Number ' || n, ${now}::timestamptz - interval '100 days'
    FROM generate_series(1, ${linkCount}::int) AS n`.execute(tx);
}

async function addLeads(tx: Queryable, { accountId, publicationId }: Place, now: Date): Promise<void> {
  await sql`INSERT INTO leads (account_id, publication_id, lead_id, person, email, name, created_at, last_seen_at, views)
    SELECT ${accountId}, ${publicationId}, n, 'email:' || address, address, 'Reader Number ' || n,
      ${now}::timestamptz - (${spread.oldest}::int - n % 5) * interval '1 day', ${now}::timestamptz - interval '70 days', 2
    FROM generate_series(${linkCount + 1}::int, ${linkCount + leadCount}::int) AS n,
      LATERAL (SELECT 'reader' || n || '@example.org' AS address) AS made`.execute(tx);
}

/** In the order of their time, as they arrive. */
async function addSessions(tx: Queryable, { accountId, publicationId }: Place, now: Date): Promise<void> {
  await sql`INSERT INTO reading_sessions (account_id, publication_id, session_id, link_id, started_at, seen_at, last_at, user_agent,
      views, seconds, clicks, furthest, reader, browser_id, lasted, referrer, campaign, country, device, browser, language, slice,
      pages, page_views, page_seconds, reads, read_seconds, engaged)
    SELECT ${accountId}, ${publicationId}, md5(at::text || n), CASE WHEN n BETWEEN 1 AND ${linkCount}::int THEN 'bench-link-' || n ELSE '' END,
      at, at, at + interval '3 minutes', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36',
      8, 120 + n % 97, n % 3, 1 + (n * 7 + extract(day FROM at)::int) % 24, ${readerOf},
      CASE WHEN n = 0 THEN '' ELSE md5('browser' || n) END, 60 + (n * 13 + extract(minute FROM at)::int) % 900,
      'place-' || n % 97 || '.example', CASE WHEN n % 5 = 0 THEN 'newsletter / email / list-' || n % 40 ELSE '-' END,
      (ARRAY['GB', 'US', 'NO', 'DE', 'SE'])[1 + n % 5], (ARRAY['computer', 'phone', 'tablet'])[1 + n % 3], 'Chrome', 'en', n % 64,
      ARRAY[1, 2, 3, 4, 5, 6, 7, 8], ARRAY[1, 1, 1, 1, 1, 1, 1, 1], ARRAY[20, 15, 15, 10, 20, 15, 15, 10], 8, 120,
      CASE WHEN n % 3 = 1 THEN jsonb_build_array(jsonb_build_object('page', 2, 'type', 'link', 'url', 'https://example.org/' || n % 60, 'clicks', 1)) END
    FROM (${visits(now)}) AS visit ORDER BY at`.execute(tx);
  await sql`INSERT INTO link_openings (account_id, link_id, audience, publication_id, first_at, last_at)
    SELECT account_id, link_id, 0, publication_id, min(started_at), max(started_at) FROM reading_sessions
    WHERE account_id = ${accountId} AND link_id <> '' GROUP BY 1, 2, 3, 4`.execute(tx);
}

async function addReads(tx: Queryable, { accountId }: Place): Promise<void> {
  for (const [table, period, of] of [
    ['reads_by_day', 'day', sql`(started_at AT TIME ZONE 'UTC')::date`],
    ['reads_by_hour', 'hour', sql`date_trunc('hour', started_at, 'UTC')`],
  ] as const) {
    await sql`INSERT INTO ${sql.table(table)} (account_id, publication_id, link_id, audience, ${sql.ref(period)}, page, sessions, views, seconds, furthest)
      SELECT account_id, publication_id, under.link_id, 0, ${of}, read.page, sum(read.sessions), sum(read.views), sum(read.seconds), sum(read.furthest)
      FROM reading_sessions
      CROSS JOIN LATERAL unnest(CASE WHEN reading_sessions.link_id = '' THEN ARRAY[''] ELSE ARRAY['', reading_sessions.link_id] END) AS under (link_id)
      CROSS JOIN LATERAL (SELECT 0, 1, 0, 0, 0 UNION ALL SELECT page, 0, views, seconds, (page = furthest)::int
        FROM unnest(pages, page_views, page_seconds) AS by_page (page, views, seconds)) AS read (page, sessions, views, seconds, furthest)
      WHERE account_id = ${accountId} GROUP BY 1, 2, 3, 5, 6`.execute(tx);
  }
}
