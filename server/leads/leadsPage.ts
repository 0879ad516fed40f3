import { sql, type RawBuilder } from 'kysely';
import type { WireBody } from '#contract/index';
import type { Db } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { createKeptCounts } from '../keptCounts.ts';
import { directionOf, hasWords, type Slice } from '../listPage.ts';
import { idsByLabel, labelGroups, type LabelGroup } from './leadsByLink.ts';
import { isListed, leadColumns, withLinks, type LeadRow, type LeadsWanted } from './leadRows.ts';

/** A search with more results runs again for each page; smaller results keep their ids from the first run. */
const MOST_IDS = 10_000;

/** Counting this many takes a fiftieth of a second. */
const LONG = 100_000;

type Asked = Pick<WireBody<'leads'>, 'sort' | 'search' | 'searchDateFrom' | 'searchDateTo'>;
type Sort = NonNullable<WireBody<'leads'>['sort']>;

/** The sort key of each field. A person is an address in lower case, or a name. */
const keys: Record<Sort['field'], RawBuilder<unknown>> = {
  email: sql`lead.person`,
  created_at: sql`lead.created_at`,
  views: sql`lead.views`,
  linkLabel: sql`coalesce(link.label, '')`,
};

/** The searched text, which has an index. */
const text = sql`' ' || lead.email || ' ' || lead.name`;

/** A person has one lead in a publication. */
const orderOf = (field: Sort['field'], order: Sort['order']) =>
  field === 'email'
    ? sql`ORDER BY ${keys.email} ${directionOf(order)}`
    : sql`ORDER BY ${keys[field]} ${directionOf(order)}, lead.lead_id ${directionOf(order)}`;

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** The ids a search finds; undefined if there are too many. */
async function foundIds(db: Db, wanted: LeadsWanted, search: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ lead_id: number }>`
    SELECT lead.lead_id FROM leads AS lead
    WHERE ${isListed(wanted)} AND ${hasWords(text, search)}
    LIMIT ${MOST_IDS + 1}`.execute(db);
  return rows.length > MOST_IDS ? undefined : rows.map(({ lead_id }) => lead_id);
}

/**
 * With an ORDER BY, leads are counted in an index, twice as fast as in the table. A search reads the table anyway, and much
 * faster where the database may choose its way and divide the work.
 */
async function count(
  db: Db,
  wanted: LeadsWanted,
  found: RawBuilder<boolean>,
  searched: boolean,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT lead.lead_id FROM leads AS lead WHERE ${isListed(wanted)} AND ${found}
      ${searched ? sql`` : sql`ORDER BY lead.created_at, lead.lead_id OFFSET 0`}
    ) AS listed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Names a list by what was asked for: without a last day, it ends now. */
const listOf = ({ accountId, publicationId, audience, links }: LeadsWanted, asked: Asked) =>
  JSON.stringify([
    accountId,
    publicationId,
    audience,
    links,
    asked.searchDateFrom,
    asked.searchDateTo,
    asked.search?.trim(),
  ]);

const sumOf = (groups: readonly LabelGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

interface Page {
  rows: LeadRow[];
  total: number;
}

/** Pages of leads. The lengths of long lists are kept between them. */
export function createLeadsPages({ db, clock }: Pick<Deps, 'db' | 'clock'>, long = LONG) {
  const totals = createKeptCounts<number>(clock, (total) => total >= long);
  const labels = createKeptCounts<LabelGroup[]>(clock, (groups) => sumOf(groups) >= long);
  const forget = () => {
    totals.forget();
    labels.forget();
  };

  /** An index gives the page's ids in order; only their rows are read. */
  async function read(wanted: LeadsWanted, { offset, limit }: Slice, asked: Asked): Promise<Page> {
    const { sort = { field: 'created_at', order: 'desc' }, search = '' } = asked;
    const named = search.trim() === '' ? undefined : await foundIds(db, wanted, search);
    const found = named ? sql<boolean>`lead.lead_id = ANY(${named})` : hasWords(text, search);
    const list = listOf(wanted, asked);

    if (sort.field === 'linkLabel') {
      const groups = await labels.get(list, () => labelGroups(db, wanted, found));
      const total = sumOf(groups);
      const ids = await idsByLabel(db, wanted, found, groups, sort.order, { offset, limit });
      if (ids.length === 0) return { rows: [], total };
      // a label may have more leads than when they were counted
      const { rows } = await sql<LeadRow>`
        SELECT ${leadColumns} FROM leads AS lead ${withLinks}
        WHERE lead.account_id = ${wanted.accountId} AND lead.lead_id = ANY(${ids})
        ${orderOf(sort.field, sort.order)} LIMIT ${limit}`.execute(db);
      return { rows, total };
    }

    const total =
      named?.length ?? (await totals.get(list, () => count(db, wanted, found, search.trim() !== '')));
    if (offset >= total) return { rows: [], total };
    // the second half is closer to the end
    const fromEnd = offset > total / 2;
    const shown = Math.min(limit, total - offset);
    const { rows } = await sql<LeadRow>`
      WITH page AS (
        SELECT lead.lead_id FROM leads AS lead WHERE ${isListed(wanted)} AND ${found}
        ${orderOf(sort.field, fromEnd ? opposite[sort.order] : sort.order)}
        LIMIT ${shown} OFFSET ${fromEnd ? total - offset - shown : offset}
      )
      SELECT ${leadColumns} FROM page
      JOIN leads AS lead ON lead.account_id = ${wanted.accountId} AND lead.lead_id = page.lead_id
      ${withLinks} ${orderOf(sort.field, sort.order)}`.execute(db);
    return { rows, total };
  }

  return {
    /** One page of a publication's leads, and the total. */
    async page(wanted: LeadsWanted, slice: Slice, asked: Asked): Promise<Page> {
      const page = await read(wanted, slice, asked);
      if (page.rows.length === Math.max(0, Math.min(slice.limit, page.total - slice.offset))) return page;
      // another process deleted leads since they were counted
      forget();
      return read(wanted, slice, asked);
    },
    forget,
  };
}
