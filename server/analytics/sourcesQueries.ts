import { sql, type RawBuilder } from 'kysely';
import { noneKnown, sourceNames, traitNames, type SourceName } from '#rules/traits';
import type { Db } from '../db/connection.ts';
import { eachTrait } from '../intake/rollups.ts';
import type { Sample } from './chosenSessions.ts';
import type { Range } from './raggedHours.ts';
import type { Owner } from './rawHours.ts';

export interface SourcesRow {
  name: SourceName;
  value: string;
  /** How many values are summed; 0 in a value's own row. */
  values: number;
  sessions: number;
  views: number;
  seconds: number;
}

/** Values of each list; the others are summed. */
const mostValues = 100;

/** A range as the account's whole days, and what is left of it at its ends. */
export interface WholeDays {
  first: string;
  after: string;
  ends: Range[];
}

export async function wholeDays(db: Db, { from, until }: Range, zone: string): Promise<WholeDays> {
  const { rows } = await sql<{ first: string; after: string; begins: Date; ends: Date }>`
    SELECT first::date::text, after::date::text, first AT TIME ZONE ${zone} AS begins, after AT TIME ZONE ${zone} AS ends FROM (
      SELECT CASE WHEN local.first::time = '00:00' THEN local.first ELSE date_trunc('day', local.first) + interval '1 day' END AS first,
        date_trunc('day', local.after) AS after
      FROM (SELECT ${from}::timestamptz AT TIME ZONE ${zone} AS first, ${until}::timestamptz AT TIME ZONE ${zone} AS after) AS local
    ) AS days`.execute(db);
  const days = rows[0];
  if (!days || days.begins >= days.ends) return { first: '', after: '', ends: [{ from, until }] };
  const ends = [
    { from, until: days.begins },
    { from: days.ends, until },
  ];
  return { first: days.first, after: days.after, ends: ends.filter((end) => end.from < end.until) };
}

/**
 * The rows of whole days, of the publication or link: a publication's links are a list of their own.
 * @param linked the link by which that list is narrowed down; '' for none
 */
export function rowsOfDays(owner: Owner, { first, after }: WholeDays, linked: string): RawBuilder<unknown>[] {
  if (first === '') return [];
  const mine = sql`account_id = ${owner.accountId} AND publication_id IN (${sql.join(owner.publicationIds)})
    AND audience IN (${sql.join(owner.audiences)}) AND day >= ${first}::date AND day < ${after}::date`;
  const counted = sql`sessions, views, seconds FROM sources_by_day WHERE ${mine}`;
  // every session has one device
  const links =
    linked === ''
      ? [
          sql`SELECT 'link' AS name, link_id AS value, ${counted} AND link_id <> '' AND dimension = 'device'`,
          // read at the publication's own address: what the links do not have
          sql`SELECT 'link' AS name, ${noneKnown} AS value, CASE WHEN link_id = '' THEN 1 ELSE -1 END * sessions AS sessions,
            CASE WHEN link_id = '' THEN 1 ELSE -1 END * views AS views, CASE WHEN link_id = '' THEN 1 ELSE -1 END * seconds AS seconds
            FROM sources_by_day WHERE ${mine} AND dimension = 'device'`,
        ]
      : [
          sql`SELECT 'link' AS name, link_id AS value, ${counted} AND link_id = ${linked} AND dimension = 'device'`,
        ];
  return [sql`SELECT dimension AS name, value, ${counted} AND link_id = ${owner.linkId}`, ...links];
}

/**
 * The rows of sessions, each under all of its values; a sample's stand for all. A list is not narrowed down by the filter
 * of its own kind, so that another value can be chosen beside the first: a session left out by one filter is in that
 * filter's list alone.
 */
export const rowsOfSessions = ({ unfiltered: { which, missed }, factor }: Sample): RawBuilder<unknown> => sql`
  (WITH session AS MATERIALIZED (
    SELECT * FROM (SELECT ${sql.join(traitNames.map((name) => sql.ref(name)))},
        CASE WHEN link_id = '' THEN ${noneKnown}::text ELSE link_id END AS link, reads, read_seconds,
        ${missed.count} AS misses, ${missed.first} AS missed
      FROM reading_sessions WHERE ${which}) AS read
    WHERE misses < 2),
  counted AS (
    SELECT trait.dimension, trait.value, reads, read_seconds
    FROM session CROSS JOIN LATERAL (VALUES ${eachTrait}, ('link', link)) AS trait (dimension, value) WHERE misses = 0
    UNION ALL
    SELECT missed, CASE missed ${sql.join(
      sourceNames.map((name) => sql`WHEN ${name} THEN ${sql.ref(name)}`),
      sql` `,
    )} END, reads, read_seconds FROM session WHERE misses = 1)
  SELECT dimension AS name, value, count(*) * ${factor}::float8 AS sessions, sum(reads) * ${factor}::float8 AS views,
    sum(read_seconds) * ${factor}::float8 AS seconds
  FROM counted GROUP BY dimension, value)`;

/** Each list's strongest values, strongest first, and the others as one. */
export async function sourceRows(db: Db, parts: RawBuilder<unknown>[]): Promise<SourcesRow[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<SourcesRow>`
    WITH ranked AS (
      SELECT *, row_number() OVER (PARTITION BY name ORDER BY sessions DESC, views DESC, value) AS nth FROM (
        SELECT name, value, sum(sessions)::bigint AS sessions, sum(views)::bigint AS views, sum(seconds)::bigint AS seconds
        FROM (${sql.join(parts, sql` UNION ALL `)}) AS counted GROUP BY name, value HAVING sum(sessions) > 0) AS summed)
    SELECT name, value, 0 AS values, sessions, views, seconds, nth FROM ranked WHERE nth <= ${mostValues}
    UNION ALL
    SELECT name, '' AS value, count(*)::int AS values, sum(sessions)::bigint, sum(views)::bigint, sum(seconds)::bigint, ${mostValues + 1}::bigint
    FROM ranked WHERE nth > ${mostValues} GROUP BY name
    ORDER BY name, nth`.execute(db);
  return rows;
}

/** Labels of trackable links. */
export async function linkLabels(
  db: Db,
  accountId: number,
  linkIds: readonly string[],
): Promise<Map<string, string>> {
  if (linkIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('trackable_links')
    .select(['link_id', 'label'])
    .where('account_id', '=', accountId)
    .where('link_id', 'in', [...linkIds])
    .execute();
  return new Map(rows.map(({ link_id, label }) => [link_id, label]));
}
