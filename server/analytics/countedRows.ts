import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';
import { eventsKeptSince } from '../intake/eventPartitions.ts';
import { splitByHours, type Range } from './raggedHours.ts';
import { rawClicks, rawLengths, rawReads, type Owner } from './rawHours.ts';

/** A range, counted by days of `zone`. */
export interface CountedRange {
  range: Range;
  zone: string;
  accountZone: string;
}

/** The rows of a part of a range, with their day as `date`. */
export interface CountedRows {
  /** (publication_id, date, page, sessions, views, seconds, furthest) */
  reads: RawBuilder<unknown>;
  /** (publication_id, date, page, type, url, clicks) */
  clicks: RawBuilder<unknown>;
  /** (publication_id, date, length, sessions) */
  lengths: RawBuilder<unknown>;
}

/** Which rollups count a range, and what of it only raw rows can count. */
export interface CountedBy {
  reads: 'reads_by_day' | 'reads_by_hour';
  clicks: 'clicks_by_day' | 'clicks_by_hour';
  lengths: 'lengths_by_day' | 'lengths_by_hour';
  /** A row's day in `zone`. */
  date: RawBuilder<unknown>;
  within: RawBuilder<unknown>;
  ragged: readonly Range[];
}

/**
 * A range of the account's own days is counted from the daily rows; any other from the hourly rows, with
 * partial hours at its ends from raw rows. A day in between that begins within an hour includes or excludes
 * that hour whole.
 */
export const countedBy = async (db: Db, counted: CountedRange): Promise<CountedBy> =>
  (await byDays(db, counted)) ?? (await byHours(db, counted));

/** By days, if the range consists of the account's whole days and they match those of `zone`. */
async function byDays(
  db: Db,
  { range: { from, until }, zone, accountZone }: CountedRange,
): Promise<CountedBy | undefined> {
  const {
    rows: [days],
  } = await sql<{ first: string; after: string; whole: boolean }>`
    SELECT first::date, after::date, first::time = '00:00' AND after::time = '00:00' AND NOT EXISTS (
      SELECT FROM generate_series(first, after, '1 day') AS midnight
      WHERE midnight AT TIME ZONE ${accountZone} <> midnight AT TIME ZONE ${zone}) AS whole
    FROM (SELECT ${from}::timestamptz AT TIME ZONE ${accountZone} AS first,
                 ${until}::timestamptz AT TIME ZONE ${accountZone} AS after) AS local`.execute(db);
  if (!days?.whole) return undefined;
  return {
    reads: 'reads_by_day',
    clicks: 'clicks_by_day',
    lengths: 'lengths_by_day',
    date: sql`day::timestamp AT TIME ZONE ${accountZone}`,
    within: sql`day >= ${days.first}::date AND day < ${days.after}::date`,
    ragged: [],
  };
}

async function byHours(db: Db, { range, zone }: CountedRange): Promise<CountedBy> {
  const { hours, ragged } = splitByHours(range, await eventsKeptSince(db));
  return {
    reads: 'reads_by_hour',
    clicks: 'clicks_by_hour',
    lengths: 'lengths_by_hour',
    date: sql`date_trunc('day', greatest(hour, ${range.from}::timestamptz), ${zone})`,
    within: sql`hour >= ${hours.from}::timestamptz AND hour < ${hours.until}::timestamptz`,
    ragged,
  };
}

/** The rows that count for a range. */
export async function countedRows(db: Db, owner: Owner, counted: CountedRange): Promise<CountedRows[]> {
  const by = await countedBy(db, counted);
  return [rollupPart(by, owner), ...by.ragged.map((range) => rawPart(owner, range, counted.zone))];
}

function rollupPart({ reads, clicks, lengths, date, within }: CountedBy, owner: Owner): CountedRows {
  const owned = sql`account_id = ${owner.accountId} AND publication_id IN (${sql.join(owner.publicationIds)})
    AND link_id = ${owner.linkId} AND audience IN (${sql.join(owner.audiences)}) AND ${within}`;
  return {
    reads: sql`SELECT publication_id, ${date} AS date, page, sessions, views, seconds, furthest FROM ${sql.table(reads)} WHERE ${owned}`,
    clicks: sql`SELECT publication_id, ${date} AS date, page, type, url, clicks FROM ${sql.table(clicks)} WHERE ${owned}`,
    lengths: sql`SELECT publication_id, ${date} AS date, length, sessions FROM ${sql.table(lengths)} WHERE ${owned}`,
  };
}

function rawPart(owner: Owner, range: Range, zone: string): CountedRows {
  const date = sql`date_trunc('day', at, ${zone})`;
  return {
    reads: sql`SELECT publication_id, ${date} AS date, page, sessions, views, seconds, furthest FROM (${rawReads(owner, range)}) AS raw`,
    clicks: sql`SELECT publication_id, ${date} AS date, page, type, url, clicks FROM (${rawClicks(owner, range)}) AS raw`,
    lengths: sql`SELECT publication_id, ${date} AS date, length, sessions FROM (${rawLengths(owner, range)}) AS raw`,
  };
}

export const allOf = (rows: readonly RawBuilder<unknown>[]) => sql.join(rows, sql` UNION ALL `);
