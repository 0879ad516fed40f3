import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/connection.ts';
import { directionOf, type Slice } from '../listPage.ts';
import { isListed, type LeadsWanted } from './leadRows.ts';

/** The leads that came through links of one label; without a link, or through one that is gone, the label is empty. */
export interface LabelGroup {
  links: string[];
  count: number;
}

type Order = 'asc' | 'desc';

/** How many leads each label has, in the order of the labels. Many leads have few links: the leads are not sorted. */
export async function labelGroups(
  db: Db,
  wanted: LeadsWanted,
  found: RawBuilder<boolean>,
): Promise<LabelGroup[]> {
  const { rows } = await sql<LabelGroup>`
    SELECT array_agg(linked.link_id) AS links, sum(linked.leads)::bigint AS count
    FROM (
      SELECT lead.account_id, lead.link_id, count(*) AS leads FROM leads AS lead
      WHERE ${isListed(wanted)} AND ${found} GROUP BY lead.account_id, lead.link_id
    ) AS linked
    LEFT JOIN trackable_links AS link ON link.account_id = linked.account_id AND link.link_id = linked.link_id
    GROUP BY coalesce(link.label, '') ORDER BY coalesce(link.label, '')`.execute(db);
  return rows;
}

/** A group's leads on a page: all, or `limit` of them after `offset`. */
interface Part extends Slice {
  group: LabelGroup;
}

/** The groups on a page, each with its leads there. */
export function partsOf(groups: readonly LabelGroup[], { offset, limit }: Slice): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const group of groups) {
    const from = Math.max(offset - start, 0);
    const until = Math.min(offset + limit - start, group.count);
    if (from < until) parts.push({ group, offset: from, limit: until - from });
    start += group.count;
  }
  return parts;
}

const isWhole = ({ group, limit }: Part) => limit === group.count;

/** The ids on a page of leads sorted by label, in no order: at most two groups are cut, and the others come at once. */
export async function idsByLabel(
  db: Db,
  wanted: LeadsWanted,
  found: RawBuilder<boolean>,
  groups: readonly LabelGroup[],
  order: Order,
  slice: Slice,
): Promise<number[]> {
  const parts = partsOf(order === 'asc' ? groups : groups.toReversed(), slice);
  const idsOf = async (links: readonly string[], rest: RawBuilder<unknown>) => {
    const { rows } = await sql<{ lead_id: number }>`
      SELECT lead.lead_id FROM leads AS lead
      WHERE ${isListed(wanted)} AND ${found}
        AND lead.link_id = ANY(${links})
      ${rest}`.execute(db);
    return rows.map(({ lead_id }) => lead_id);
  };
  const ids: number[] = [];
  const whole = parts.filter(isWhole).flatMap(({ group }) => group.links);
  if (whole.length > 0) ids.push(...(await idsOf(whole, sql``)));
  for (const { group, offset, limit } of parts.filter((part) => !isWhole(part))) {
    const fromEnd = offset > group.count / 2;
    const turned = order === 'asc' ? 'desc' : 'asc';
    const cut = sql`ORDER BY lead.lead_id ${directionOf(fromEnd ? turned : order)}
      LIMIT ${limit} OFFSET ${fromEnd ? group.count - offset - limit : offset}`;
    ids.push(...(await idsOf(group.links, cut)));
  }
  return ids;
}
