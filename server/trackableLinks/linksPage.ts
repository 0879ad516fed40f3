import { sql, type RawBuilder } from 'kysely';
import type { WireBody } from '#contract/index';
import type { Queryable } from '../db/connection.ts';
import type { SearchRange } from '../searchRange.ts';
import { directionOf, hasWords, type Slice } from '../listPage.ts';

/** A link within its account and publication; another publication's link does not match. */
export interface LinkOwner {
  accountId: number;
  publicationId: number;
}

/** A range as links are counted in it. */
export interface LinkPeriod {
  /** Rows (link_id, sessions, views, seconds) to sum. */
  reads: RawBuilder<unknown>;
}

/** How a range is counted: by analytics, which know links and are not known to them. */
export type LinkPeriods = (
  place: LinkOwner & { counted: readonly number[]; zone: string },
  range: SearchRange,
) => Promise<LinkPeriod>;

export type Asked = Pick<WireBody<'trackable-link#fetch'>, 'sort' | 'search'>;
type Field = NonNullable<Asked['sort']>['field'];

/** Where the sort value of links is: in their own rows, in the daily rows, or in their openings. */
const own: Partial<Record<Field, RawBuilder<unknown>>> = {
  label: sql`nullif(label, '')`,
  created_at: sql`created_at`,
  disable_by: sql`disable_by`,
};
const byDay: Partial<Record<Field, RawBuilder<unknown>>> = {
  opens: sql`sessions`,
  seconds: sql`seconds`,
  pages_read: sql`views`,
};

/**
 * The links of one page in order, and the total. Sums are grouped with the links' rows instead of joined:
 * without statistics, as on the embedded database, a join could sum all days again for each link.
 */
export async function linksOfPage(
  tx: Queryable,
  { accountId, publicationId, counted }: LinkOwner & { counted: readonly number[] },
  during: LinkPeriod | undefined,
  { offset, limit }: Slice,
  { sort = { field: 'created_at', order: 'desc' }, search }: Asked,
): Promise<{ ids: string[]; total: number }> {
  const owned = sql`account_id = ${accountId} AND publication_id = ${publicationId}`;
  const audience = sql`audience IN (${sql.join(counted)})`;
  const links = (
    key: RawBuilder<unknown>,
  ) => sql`SELECT link_id, created_at, ${key} AS key FROM trackable_links
    WHERE ${owned} AND ${hasWords(sql`concat(' ', label, ' ', link_id)`, search)}`;
  const read = (key: RawBuilder<unknown>, table: RawBuilder<unknown>) =>
    sql`SELECT link_id, NULL::timestamptz AS created_at, ${key} AS key FROM ${table} WHERE ${owned} AND ${audience}`;

  const { field, order } = sort;
  const [ownKey, dayKey] = [own[field], byDay[field]];
  const isLast = field === 'last_opened';
  const source = ownKey
    ? links(ownKey)
    : dayKey
      ? sql`${links(sql`0::bigint`)} UNION ALL ${
          during
            ? sql`SELECT link_id, NULL::timestamptz AS created_at, ${dayKey}::bigint AS key FROM ${during.reads} AS during`
            : read(sql`${dayKey}::bigint`, sql`reads_by_day`)
        }`
      : sql`${links(sql`opened_at`)} UNION ALL ${read(isLast ? sql`last_at` : sql`first_at`, sql`link_openings`)}`;
  const summed = ownKey || isLast ? sql`max(key)` : dayKey ? sql`sum(key)` : sql`min(key)`;
  const found = sql`FROM (${source}) AS value GROUP BY link_id HAVING count(created_at) > 0`;

  const {
    rows: [all],
  } = await sql<{ total: number }>`SELECT count(*) AS total FROM (${links(sql`0`)}) AS link`.execute(tx);
  const { rows } = await sql<{ link_id: string }>`SELECT link_id ${found}
    ORDER BY ${summed} ${directionOf(order)} NULLS LAST, max(created_at) DESC, link_id
    LIMIT ${limit} OFFSET ${offset}`.execute(tx);
  return { ids: rows.map(({ link_id }) => link_id), total: all?.total ?? 0 };
}
