import type { Reply, WireBody } from '#contract/index';
import type { overview, OverviewLead, OverviewLink, OverviewReply } from '#contract/overview';
import type { Range } from '../analytics/raggedHours.ts';
import { rangeOf, UnusableQuestion } from '../analytics/range.ts';
import { countedAudiences } from '../audience.ts';
import type { Handlers } from '../calls.ts';
import type { Deps } from '../deps.ts';
import { countedZone } from '../analytics/countedZone.ts';
import { readerOfLead } from '../intake/readerCounts.ts';
import { linkOpens, losingPages, readsByPart } from './overviewFigures.ts';
import { periodsOf } from './overviewPeriods.ts';
import { overviewQueries, type HostedPublication, type LeadRow, type LinkRow } from './overviewQueries.ts';
import { bothSums, emptyOverview, movementsOf, trendOf } from './overviewReply.ts';

type Body = WireBody<'getoverview'>;
type NameOf = (publicationId: number) => string;

const idsOf = (publications: readonly HostedPublication[]) =>
  publications.map(({ publicationId }) => publicationId);

const leadOf =
  (nameOf: NameOf) =>
  ({ publication_id, lead_id, email, name, created_at }: LeadRow): OverviewLead => ({
    reader: readerOfLead(lead_id),
    publication: nameOf(publication_id),
    email,
    name,
    created_at: created_at.toISOString(),
  });

const linkOf =
  (nameOf: NameOf) =>
  ({ publication_id, link_id, label, created_at, opened }: LinkRow): OverviewLink => ({
    publication: nameOf(publication_id),
    identifier: link_id,
    label,
    created_at: created_at.toISOString(),
    ...(opened && { opened_at: opened.toISOString() }),
  });

/**
 * All publications at once: a period beside the one before, and what is new. A publication with its analytics
 * off counts no readers, as its own analytics show none; its leads and links count.
 */
export function overviewHandlers({ db, clock, config }: Deps): Handlers<keyof typeof overview> {
  const queries = overviewQueries(db);

  async function read(accountId: number, body: Body): Promise<OverviewReply> {
    const now = clock();
    const { zone: accountZone, publications } = await queries.hosted(accountId, now);
    const zone = (await countedZone(db, body)) ?? accountZone;
    const periods = await periodsOf(db, rangeOf(body, now), zone);
    const { range, before } = periods;
    const names = new Map(publications.map(({ publicationId, name }) => [publicationId, name]));
    const nameOf = (id: number) => names.get(id) ?? '';

    const audiences = countedAudiences(body.audience);
    const all = { accountId, audiences, publicationIds: idsOf(publications) };
    const open = { ...all, publicationIds: idsOf(publications.filter(({ archived }) => !archived)) };
    const counted = {
      ...all,
      accountZone,
      publicationIds: idsOf(publications.filter(({ enabled }) => enabled)),
    };
    const mapped = {
      ...counted,
      publicationIds: idsOf(
        publications.filter(
          ({ enabled, heatmap, paged, archived }) => enabled && heatmap && paged && !archived,
        ),
      ),
    };

    const reads = await readsByPart(db, counted, periods);
    const leads = await queries.leadCounts(all, range, before);
    const sums = bothSums(reads);
    const unopened = await queries.unopenedLinks(open, now);
    const places = unopened.total > unopened.links.length ? await queries.unopenedIn(open, now) : [];
    const readersIn = async (period: Range) =>
      body.audience === 'everything' ? {} : { readers: await queries.readers(counted, period) };
    return {
      result: 'SUCCESS',
      message: '',
      publications: publications.length,
      now: await queries.now(counted, now),
      figures: {
        ...sums.figures,
        leads: leads.leads,
        linkOpens: await linkOpens(db, counted, range, zone),
        ...(await readersIn(range)),
      },
      before: {
        ...sums.before,
        leads: leads.before,
        linkOpens: await linkOpens(db, counted, before, zone),
        ...(await readersIn(before)),
      },
      ...(publications[0] && { since: publications[0].uploaded.toISOString() }),
      trend: trendOf(reads, periods),
      ...movementsOf(reads, nameOf, periods),
      leads: (await queries.newestLeads(all, range)).map(leadOf(nameOf)),
      opened: (await queries.openedLinks(all, range)).map(linkOf(nameOf)),
      unopened: unopened.links.map(linkOf(nameOf)),
      unopenedTotal: unopened.total,
      ...(places.length > 0 && {
        unopenedIn: places.map(({ publication_id, links }) => ({
          publication: nameOf(publication_id),
          links,
        })),
      }),
      losing: (await losingPages(db, mapped, periods)).map(({ publication_id, page, views, next }) => ({
        publication: nameOf(publication_id),
        pageNumber: page,
        views,
        next,
      })),
    };
  }

  async function countReaders(
    accountId: number,
    body: WireBody<'getoverview#readers'>,
  ): Promise<Reply<'getoverview#readers'>> {
    const now = clock();
    const { zone, publications } = await queries.hosted(accountId, now);
    const counted = publications.filter(({ enabled }) => enabled);
    const periods = await periodsOf(db, rangeOf(body, now), (await countedZone(db, body)) ?? zone);
    const names = new Map(counted.map(({ publicationId, name }) => [publicationId, name]));
    const rows = await queries.readersByPublication(accountId, idsOf(counted), periods);
    return {
      result: 'SUCCESS',
      message: '',
      counts: rows.map(({ publication_id, readers, before }) => ({
        publication: names.get(publication_id) ?? '',
        readers,
        before,
      })),
    };
  }

  return {
    'getoverview#readers': async (body, { accountId }) => {
      if (config.analyticsMaintenance)
        return { result: 'ERROR', message: config.analyticsMaintenance, counts: [] };
      try {
        return await countReaders(accountId, body);
      } catch (error) {
        if (error instanceof UnusableQuestion) return { result: 'ERROR', message: error.message, counts: [] };
        throw error;
      }
    },
    getoverview: async (body, { accountId }) => {
      if (config.analyticsMaintenance) return emptyOverview('MAINTENANCE', config.analyticsMaintenance);
      try {
        return await read(accountId, body);
      } catch (error) {
        if (error instanceof UnusableQuestion) return emptyOverview('ERROR', error.message);
        throw error;
      }
    },
  };
}
