import { sql } from 'kysely';
import type { Range } from '../analytics/raggedHours.ts';
import type { Db } from '../db/connection.ts';

/** Longer ranges are drawn in as many equal parts. */
const mostParts = 62;

export interface Part {
  /** When its first day begins. */
  date: Date;
}

/** A range, and as many days before it. */
export interface Periods {
  zone: string;
  range: Range;
  before: Range;
  /** Days of a part. */
  step: number;
  parts: Part[];
  /** `YYYY-MM-DD` */
  firstDay: string;
  firstDayBefore: string;
}

/** By calendar: a day on which the clocks change is a day like any other. */
export async function periodsOf(db: Db, range: Range, zone: string): Promise<Periods> {
  const { rows } = await sql<{
    date: Date;
    step: number;
    before: Date;
    firstDay: string;
    firstDayBefore: string;
  }>`
    WITH local AS (
      SELECT ${range.from}::timestamptz AT TIME ZONE ${zone} AS first, ${range.until}::timestamptz AT TIME ZONE ${zone} AS after
    ), counted AS (
      SELECT first, first - (after - first) AS before,
        greatest(1, ceil(extract(epoch FROM after - first) / 86400))::int AS days FROM local
    ), sized AS (
      SELECT first, before, days, ceil(days::numeric / ${mostParts}::int)::int AS step FROM counted
    )
    SELECT (first::date + nth * step)::timestamp AT TIME ZONE ${zone} AS date, step,
      before AT TIME ZONE ${zone} AS before, first::date AS "firstDay", before::date AS "firstDayBefore"
    FROM sized CROSS JOIN generate_series(0, (days - 1) / step) AS nth ORDER BY nth`.execute(db);
  const [first] = rows;
  if (!first) throw new Error('A range has at least one day.');
  const { step, firstDay, firstDayBefore } = first;
  return {
    zone,
    range,
    before: { from: first.before, until: range.from },
    step,
    parts: rows.map(({ date }) => ({ date })),
    firstDay,
    firstDayBefore,
  };
}
