import { sql, type RawBuilder } from 'kysely';
import type { Estimate, SourceFilters } from '#contract/sources';
import { noneKnown, traitNames } from '#rules/traits';
import type { Db } from '../db/connection.ts';
import { slices } from '../intake/sessionReading.ts';
import type { Range } from './raggedHours.ts';
import type { Owner } from './rawHours.ts';

/** The sessions read for one answer, at most; of more, a sample that says so. */
const mostSessions = 40_000;

/** The filters of a request; undefined without any. A trackable link alone has figures of its own. */
export const filtersOf = ({ filters = {} }: { filters?: SourceFilters }): SourceFilters | undefined =>
  atPublicAddress(filters) || traitNames.some((name) => filters[name] !== undefined) ? filters : undefined;

const atPublicAddress = ({ link }: SourceFilters) => link === noneKnown;

/** Sessions that kept their traits, with the values of all filters. */
export const withTraits = (filters: SourceFilters): RawBuilder<unknown> =>
  sql.join(
    [
      sql`slice IS NOT NULL`,
      ...(atPublicAddress(filters) ? [sql`link_id = ''`] : []),
      ...traitNames.flatMap((name) =>
        filters[name] === undefined ? [] : [sql`${sql.ref(name)} = ${filters[name]}`],
      ),
    ],
    sql` AND `,
  );

export interface Sample {
  /** Which rows of `reading_sessions` to read. */
  which: RawBuilder<unknown>;
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
  { range, zone, filters = {} }: { range: Range; zone: string; filters?: SourceFilters | undefined },
): Promise<Sample> {
  const sessions = await sessionsIn(db, owner, range, zone);
  const share = Math.min(1, mostSessions / Math.max(sessions, 1));
  const read = Math.max(1, Math.floor(slices * share));
  const during = sql`started_at >= ${range.from}::timestamptz AND started_at < ${range.until}::timestamptz`;
  const all = read >= slices;
  const sampled = all
    ? sql``
    : sql` AND slice IN (${sql.join(Array.from({ length: read }, (_, nth) => nth))})`;
  return {
    which: sql`${ownedBy(owner)} AND ${during} AND ${withTraits(filters)}${sampled}`,
    factor: all ? 1 : slices / read,
    estimated: all ? undefined : { counted: Math.round((sessions * read) / slices), sessions },
  };
}
