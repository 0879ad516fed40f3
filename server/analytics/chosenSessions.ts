import { sql, type RawBuilder } from 'kysely';
import type { Estimate, SourceFilters } from '#contract/sources';
import { chosenValues, mostFilterValues, tooManyFilterValues, type ChosenValues } from '#rules/sourceFilters';
import { noneKnown, type SourceName } from '#rules/traits';
import type { Db } from '../db/connection.ts';
import { slices } from '../intake/sessionReading.ts';
import type { Range } from './raggedHours.ts';
import { UnusableQuestion } from './range.ts';
import type { Owner } from './rawHours.ts';

/** The sessions read for one answer, at most; of more, a sample that says so. */
const mostSessions = 40_000;

const unfiltered: ChosenValues = new Map();

/**
 * The filters of a request; undefined without any. A trackable link alone is none: it has figures of its own.
 * @throws UnusableQuestion for more values than a query may have
 */
export function filtersOf({ filters = {} }: { filters?: SourceFilters }): ChosenValues | undefined {
  const chosen = new Map(chosenValues(filters));
  if ([...chosen.values()].some(({ length }) => length > mostFilterValues))
    throw new UnusableQuestion(tooManyFilterValues);
  const links = chosen.get('link') ?? [];
  if (links.length === 1 && links[0] !== noneKnown) chosen.delete('link');
  return chosen.size > 0 ? chosen : undefined;
}

/** Sessions with one of the values; their link's identifier is empty at the public address. */
const withOneOf = (name: SourceName, values: readonly string[]) =>
  name === 'link'
    ? sql`(link_id IN (${sql.join(values.map((value) => (value === noneKnown ? '' : value)))}))`
    : sql`(${sql.ref(name)} IN (${sql.join(values)}))`;

const keptTraits = sql`slice IS NOT NULL`;

/** Sessions that kept their traits, with one of the values of each filter. */
export const withTraits = (filters: ChosenValues): RawBuilder<unknown> =>
  sql.join([keptTraits, ...[...filters].map(([name, values]) => withOneOf(name, values))], sql` AND `);

/** How many filters leave a session out, and the first of them. */
function missedBy(filters: ChosenValues): { count: RawBuilder<unknown>; first: RawBuilder<unknown> } {
  if (filters.size === 0) return { count: sql`0`, first: sql`NULL::text` };
  const kinds = [...filters].map(([name, values]) => ({ name, kept: withOneOf(name, values) }));
  return {
    count: sql.join(
      kinds.map(({ kept }) => sql`(NOT ${kept})::int`),
      sql` + `,
    ),
    first: sql`CASE ${sql.join(
      kinds.map(({ name, kept }) => sql`WHEN NOT ${kept} THEN ${name}::text`),
      sql` `,
    )} END`,
  };
}

export interface Sample {
  /** Which rows of `reading_sessions` to read. */
  which: RawBuilder<unknown>;
  /** The same without filters, and which of them leave a row out. */
  unfiltered: { which: RawBuilder<unknown>; missed: ReturnType<typeof missedBy> };
  /** What counts of them stand for. */
  factor: number;
  /** Undefined if all are read. */
  estimated: Estimate | undefined;
}

const ownedBy = ({ accountId, publicationIds, linkId, audiences }: Owner) => sql`account_id = ${accountId}
  AND publication_id IN (${sql.join(publicationIds)}) AND audience IN (${sql.join(audiences)})
  AND ${linkId === '' ? sql`true` : sql`link_id = ${linkId}`}`;

/** How many sessions a range has, by the rollup: days at its ends count whole. */
async function sessionsIn(db: Db, owner: Owner, { from, until }: Range, zone: string): Promise<number> {
  const { rows } = await sql<{ sessions: number }>`SELECT coalesce(sum(sessions), 0)::bigint AS sessions
    FROM sources_by_day WHERE account_id = ${owner.accountId} AND publication_id IN (${sql.join(owner.publicationIds)})
      AND link_id = ${owner.linkId} AND audience IN (${sql.join(owner.audiences)}) AND dimension = 'device'
      AND day >= (${from}::timestamptz AT TIME ZONE ${zone})::date AND day <= (${until}::timestamptz AT TIME ZONE ${zone})::date`.execute(
    db,
  );
  return Number(rows[0]?.sessions ?? 0);
}

/**
 * The sessions of a range that an answer reads: all, or as many slices of them as there is time for. What an answer
 * costs does not grow with the traffic.
 */
export async function chosenSessions(
  db: Db,
  owner: Owner,
  {
    range,
    zone,
    filters = unfiltered,
    most = mostSessions,
  }: { range: Range; zone: string; filters?: ChosenValues | undefined; most?: number },
): Promise<Sample> {
  const sessions = await sessionsIn(db, owner, range, zone);
  const share = Math.min(1, most / Math.max(sessions, 1));
  const slicesRead = Math.max(1, Math.floor(slices * share));
  const during = sql`started_at >= ${range.from}::timestamptz AND started_at < ${range.until}::timestamptz`;
  const all = slicesRead >= slices;
  const sampled = all
    ? sql``
    : sql` AND slice IN (${sql.join(Array.from({ length: slicesRead }, (_, nth) => nth))})`;
  const read = sql`${ownedBy(owner)} AND ${during}${sampled}`;
  return {
    which: sql`${read} AND ${withTraits(filters)}`,
    unfiltered: { which: sql`${read} AND ${keptTraits}`, missed: missedBy(filters) },
    factor: all ? 1 : slices / slicesRead,
    estimated: all ? undefined : { counted: Math.round((sessions * slicesRead) / slices), sessions },
  };
}
