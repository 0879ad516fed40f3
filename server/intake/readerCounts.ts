import { sql } from 'kysely';
import { deviceOf } from '#rules/device';
import { accountsNamed } from '../db/accountsNamed.ts';
import type { Queryable } from '../db/connection.ts';
import type { LockedPublication } from './publicationLock.ts';
import { within, type Scope } from './recount.ts';
import type { Progress } from './tally.ts';

export const readerOfLead = (leadId: number) => `lead:${leadId}`;
export const leadOfReader = (reader: string): number | undefined => {
  const [, id] = /^lead:([1-9]\d{0,14})$/.exec(reader) ?? [];
  return id === undefined ? undefined : Number(id);
};

/** "Chrome, Windows": what people call it, and nothing that tells one of them from another. */
export const deviceName = (userAgent: string): string => {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(', ');
};

const kindOf = sql`split_part(reader, ':', 1)`;
const leadsOf = (keys: readonly string[]): number[] => keys.flatMap((key) => leadOfReader(key) ?? []);
const linksOf = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => (key.startsWith('link:') ? key.slice('link:'.length) : []));

/**
 * Counts what arrived for the readers of its sessions, in the transaction that stores it: people's only. Written
 * in key order to avoid deadlocks.
 */
export async function countReaders(tx: Queryable, progress: readonly Progress[]): Promise<void> {
  const rows = progress
    .filter(({ reader, arrival: { audience } }) => reader !== '' && audience === 0)
    .map(({ arrival, reader, startedAt, last, isNew, lasted, clicks, furthest }) => ({
      account_id: arrival.accountId,
      publication_id: arrival.publicationId,
      reader,
      device: deviceName(arrival.userAgent),
      first: startedAt,
      last,
      sessions: isNew ? 1 : 0,
      seconds: lasted,
      clicks,
      furthest,
    }));
  if (rows.length === 0) return;
  const keys = rows.map(({ reader }) => reader);
  await sql`INSERT INTO readers (account_id, publication_id, reader, kind, audience, email, name, device, first_at, last_at, sessions, seconds, clicks, furthest)
    SELECT come.account_id, come.publication_id, reader, ${kindOf}, coalesce(min(lead.audience % 2), 0), coalesce(min(lead.email), ''),
      coalesce(min(lead.name), min(link.label), ''), max(device), min(first), max(last),
      sum(sessions), sum(seconds), sum(clicks), max(furthest)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS come (account_id bigint, publication_id bigint, reader text, device text,
      first timestamptz, last timestamptz, sessions integer, seconds bigint, clicks bigint, furthest integer)
    LEFT JOIN (SELECT account_id, link_id, label FROM trackable_links
        WHERE ${accountsNamed('trackable_links.account_id', rows)} AND link_id = ANY(${linksOf(keys)}::text[]))
      AS link ON link.account_id = come.account_id AND 'link:' || link.link_id = come.reader
    LEFT JOIN (SELECT account_id, publication_id, lead_id, audience, email, name FROM leads
        WHERE ${accountsNamed('leads.account_id', rows)} AND lead_id = ANY(${leadsOf(keys)}::bigint[]))
      AS lead ON lead.account_id = come.account_id AND lead.publication_id = come.publication_id AND 'lead:' || lead.lead_id = come.reader
    GROUP BY come.account_id, come.publication_id, reader ORDER BY come.account_id, come.publication_id, reader
    ON CONFLICT (account_id, publication_id, reader) DO UPDATE SET
      first_at = least(readers.first_at, excluded.first_at), last_at = greatest(readers.last_at, excluded.last_at),
      device = coalesce(nullif(excluded.device, ''), readers.device), sessions = readers.sessions + excluded.sessions,
      seconds = readers.seconds + excluded.seconds, clicks = readers.clicks + excluded.clicks,
      furthest = greatest(readers.furthest, excluded.furthest)`.execute(tx);
}

/** A lead is a reader from the moment they leave their address: see `countReaders` for what they read. */
export async function addLeadReader(
  tx: Queryable,
  { accountId, publicationId }: LockedPublication,
  leadId: number,
): Promise<void> {
  await sql`INSERT INTO readers (account_id, publication_id, reader, kind, audience, email, name, first_at, last_at)
    SELECT account_id, publication_id, ${readerOfLead(leadId)}::text, 'lead', audience % 2, email, name, created_at, last_seen_at
    FROM leads WHERE account_id = ${accountId} AND publication_id = ${publicationId} AND lead_id = ${leadId}
    ON CONFLICT (account_id, publication_id, reader) DO UPDATE SET audience = excluded.audience, email = excluded.email,
      name = excluded.name, last_at = greatest(readers.last_at, excluded.last_at)`.execute(tx);
}

const isOneOf = (column: string, keys?: readonly string[]) =>
  keys ? sql`${sql.ref(column)} = ANY(${keys}::text[])` : sql`${sql.ref(column)} <> ''`;

/** What the stored sessions of readers come to. */
const bySessions = (scope: LockedPublication, keys?: readonly string[]) => sql`
  SELECT reader, min(started_at) AS first_at, max(coalesce(last_at, started_at)) AS last_at, count(*)::int AS sessions,
    sum(lasted)::bigint AS seconds, sum(clicks)::bigint AS clicks, max(furthest) AS furthest
  FROM reading_sessions WHERE ${within('reading_sessions', scope)} AND ${isOneOf('reader', keys)} AND reader <> '' AND audience = 0
  GROUP BY reader`;

/** The same with leads that have no session. */
const withLeads = (scope: LockedPublication, keys?: readonly string[]) => {
  const ids = keys && leadsOf(keys);
  return sql`
  SELECT reader, min(first_at) AS first_at, max(last_at) AS last_at, sum(sessions) AS sessions, sum(seconds) AS seconds,
    sum(clicks) AS clicks, max(furthest) AS furthest
  FROM (${bySessions(scope, keys)}
    UNION ALL SELECT 'lead:' || lead_id, created_at, last_seen_at, 0, 0, 0, 0 FROM leads
      WHERE ${within('leads', scope)} ${ids ? sql`AND lead_id = ANY(${ids}::bigint[])` : sql``}) AS counted
  GROUP BY reader`;
};

/**
 * Counts readers anew, of a publication or some of them, whose sessions the caller keeps from changing. What the
 * owner wrote stays with those who are left.
 */
export async function recountReaders(
  tx: Queryable,
  scope: LockedPublication,
  keys?: readonly string[],
): Promise<void> {
  if (keys?.length === 0) return;
  const { accountId, publicationId } = scope;
  // another recount of the same reader waits here (a whole publication is locked already), and then sees what the other moved
  if (keys)
    await sql`SELECT reader FROM readers WHERE ${within('readers', scope)} AND ${isOneOf('reader', keys)}
      ORDER BY reader FOR UPDATE`.execute(tx);
  // named, they are found by their keys rather than by a scan of all
  const leads = keys && sql`AND lead.lead_id = ANY(${leadsOf(keys)}::bigint[])`;
  const links = keys && sql`AND link.link_id = ANY(${linksOf(keys)}::text[])`;
  await sql`INSERT INTO readers (account_id, publication_id, reader, kind, audience, email, name, first_at, last_at, sessions, seconds, clicks, furthest)
    SELECT ${accountId}::bigint, ${publicationId}::bigint, come.reader, split_part(come.reader, ':', 1), coalesce(lead.audience % 2, 0),
      coalesce(lead.email, ''), coalesce(lead.name, link.label, ''), first_at, last_at, sessions, seconds, clicks, furthest
    FROM (${withLeads(scope, keys)}) AS come
    LEFT JOIN leads AS lead ON lead.account_id = ${accountId} AND lead.publication_id = ${publicationId} AND 'lead:' || lead.lead_id = come.reader ${leads ?? sql``}
    LEFT JOIN trackable_links AS link ON link.account_id = ${accountId} AND 'link:' || link.link_id = come.reader ${links ?? sql``}
    ORDER BY come.reader
    ON CONFLICT (account_id, publication_id, reader) DO UPDATE SET first_at = excluded.first_at, last_at = excluded.last_at,
      audience = excluded.audience, email = excluded.email, name = excluded.name, sessions = excluded.sessions,
      seconds = excluded.seconds, clicks = excluded.clicks, furthest = excluded.furthest`.execute(tx);
  await sql`DELETE FROM readers WHERE ${within('readers', scope)} AND ${isOneOf('reader', keys)}
    AND reader NOT IN (SELECT reader FROM (${withLeads(scope, keys)}) AS counted)`.execute(tx);
}

/** How many readers differ from what their stored sessions come to, and how many leads are missing or called otherwise. */
export async function readerDifferences(db: Queryable, scope: Scope): Promise<number> {
  const counted = sql`reader, sessions, seconds, clicks, furthest,
    CASE WHEN reader LIKE 'lead:%' THEN NULL ELSE first_at END, CASE WHEN reader LIKE 'lead:%' THEN NULL ELSE last_at END`;
  const kept = sql`SELECT ${counted} FROM readers WHERE ${within('readers', scope)} AND sessions > 0`;
  const recount = sql`SELECT ${counted} FROM (${bySessions(scope)}) AS recount`;
  const listed = sql`SELECT reader, audience, email FROM readers WHERE ${within('readers', scope)} AND kind = 'lead'`;
  const left = sql`SELECT 'lead:' || lead_id, audience % 2, email FROM leads WHERE ${within('leads', scope)}`;
  const { rows } = await sql<{ differing: number }>`SELECT count(*) AS differing FROM (
    SELECT 1 FROM ((${kept} EXCEPT ${recount}) UNION ALL (${recount} EXCEPT ${kept})) AS counts
    UNION ALL SELECT 1 FROM ((${listed} EXCEPT ${left}) UNION ALL (${left} EXCEPT ${listed})) AS people) AS difference`.execute(
    db,
  );
  return Number(rows[0]?.differing ?? 0);
}
