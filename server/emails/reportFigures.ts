import { sql } from 'kysely';
import type { Movement, PeriodFigures } from '#contract/overview';
import { retentionOf, type Retention } from '#rules/retention';
import { mostLeaves } from '#tokens/fanShape';
import { analyticsQueries } from '../analytics/analyticsQueries.ts';
import { furthest, timeSpent } from '../analytics/analyticsReply.ts';
import type { Range } from '../analytics/raggedHours.ts';
import { countedAudiences } from '../audience.ts';
import type { Db } from '../db/connection.ts';
import { linkOpens, readsByPart, type ReadRow } from '../overview/overviewFigures.ts';
import { periodsOf } from '../overview/overviewPeriods.ts';
import { overviewQueries, type LeadRow } from '../overview/overviewQueries.ts';
import { bothSums, movementsOf } from '../overview/overviewReply.ts';
import type { DueReport } from './mornings.ts';
import { mostOpenedLinks, type LinkOpens } from './openedLinks.ts';
import type { Recipient } from './recipients.ts';

type Named<Row> = Row & { publication: string };

/** A period beside the one before, and what is new: as the overview shows it. */
export interface ReportFigures {
  range: Range;
  figures: PeriodFigures;
  before: PeriodFigures;
  rose: Movement[];
  fell: Movement[];
  leads: Named<LeadRow>[];
  opened: Named<LinkOpens>[];
  /** How far readers got in the publication that was opened most. */
  most?: { publication: string; retention: Retention };
}

async function rangeOf(db: Db, { period, until }: DueReport, zone: string): Promise<Range> {
  const { rows } = await sql<Range>`
    SELECT ${period}::date::timestamp AT TIME ZONE ${zone} AS "from", ${until}::date::timestamp AT TIME ZONE ${zone} AS until`.execute(
    db,
  );
  const [range] = rows;
  if (!range) throw new Error('A period has a first and a last instant.');
  return range;
}

function mostRead(rows: readonly ReadRow[]): number | undefined {
  const sessions = new Map<number, number>();
  for (const row of rows)
    if (!row.isBefore)
      sessions.set(row.publication_id, (sessions.get(row.publication_id) ?? 0) + row.sessions);
  const [first] = [...sessions].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  return first?.[0];
}

/** What a report says; undefined if neither its period nor the one before has anything to say. */
export async function reportFigures(
  db: Db,
  { accountId, zone }: Recipient,
  due: DueReport,
  now: Date,
): Promise<ReportFigures | undefined> {
  const queries = overviewQueries(db);
  const { publications } = await queries.hosted(accountId, now);
  const periods = await periodsOf(db, await rangeOf(db, due, zone), zone);
  const { range, before } = periods;
  const audiences = countedAudiences();
  const all = {
    accountId,
    audiences,
    publicationIds: publications.map(({ publicationId }) => publicationId),
  };
  const counted = {
    ...all,
    accountZone: zone,
    publicationIds: publications.filter(({ enabled }) => enabled).map(({ publicationId }) => publicationId),
  };
  const names = new Map(publications.map(({ publicationId, name }) => [publicationId, name]));
  const nameOf = (id: number) => names.get(id) ?? '';
  const named = <Row extends { publication_id: number }>(row: Row) => ({
    ...row,
    publication: nameOf(row.publication_id),
  });

  const reads = await readsByPart(db, counted, periods);
  const leads = await queries.leadCounts(all, range, before);
  const sums = bothSums(reads);
  const figures = {
    ...sums.figures,
    leads: leads.leads,
    linkOpens: await linkOpens(db, counted, range, zone),
  };
  const earlier = {
    ...sums.before,
    leads: leads.before,
    linkOpens: await linkOpens(db, counted, before, zone),
  };
  const isEmpty = ({ sessions, leads: left, linkOpens: opens }: PeriodFigures) =>
    sessions + left + opens === 0;
  if (isEmpty(figures) && isEmpty(earlier)) return undefined;
  const most = publications.find(({ publicationId }) => publicationId === mostRead(reads));
  const retention = most && (await readRetention(db, accountId, most.publicationId, { range, zone }));
  return {
    range,
    figures,
    before: earlier,
    ...movementsOf(reads, nameOf, periods),
    leads: (await queries.newestLeads(all, range)).map(named),
    opened: (await mostOpenedLinks(db, counted, due, range)).map(named),
    ...(most && retention && { most: { publication: most.name, retention } }),
  };
}

async function readRetention(
  db: Db,
  accountId: number,
  publicationId: number,
  { range, zone }: { range: Range; zone: string },
): Promise<Retention | undefined> {
  const { pages, paged } = await db
    .selectFrom('publications')
    .select(['pages', 'paged'])
    .where('account_id', '=', accountId)
    .where('publication_id', '=', publicationId)
    .executeTakeFirstOrThrow();
  if (!paged) return undefined;
  const { reads } = await analyticsQueries(db).read(
    accountId,
    { publicationId, zone },
    { linkId: '', range },
  );
  return retentionOf({ Furthest: furthest(reads), TimeSpent: timeSpent(reads) }, pages, mostLeaves);
}
