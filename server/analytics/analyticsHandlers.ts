import { analyticsOff } from '#rules/analyticsWords';
import type { analytics, AnalyticsReply } from '#contract/analytics';
import type { WireBody } from '#contract/index';
import { missingLink, missingPublication } from '#rules/missing';
import { publicFile } from '#rules/publicLink';
import type { ChosenValues } from '#rules/sourceFilters';
import type { Handlers } from '../calls.ts';
import type { Caller, Deps } from '../deps.ts';
import { noOverflow } from '../intake/readerBudget.ts';
import { linkLabel } from '../trackableLinks/linkLabel.ts';
import { analyticsQueries, type AnalyticsSubject } from './analyticsQueries.ts';
import { analyticsReply, emptyReply } from './analyticsReply.ts';
import { filtersOf } from './chosenSessions.ts';
import { countedZone } from './countedZone.ts';
import { linkOf, rangeOf, UnusableQuestion } from './range.ts';
import { linkLabels } from './sourcesQueries.ts';

type Body = WireBody<'getanalytics'>;

const notEnabled = analyticsOff;
const noTimes = { medians: new Map<number, number>(), estimated: undefined };

/**
 * Readings, clicks and time of a publication or one of its links. A result other than SUCCESS and MAINTENANCE
 * means analytics are not enabled; the message says why.
 */
export function analyticsHandlers({ db, clock, config }: Deps): Handlers<keyof typeof analytics> {
  const queries = analyticsQueries(db);

  async function picturesOf(accountId: number, { publicationId, cloudId, name }: AnalyticsSubject) {
    const publisher = { user: String(accountId), cloudId };
    const pictures = await queries.pictures(accountId, publicationId);
    return pictures.map(({ page, image }) => ({
      pageNumber: page,
      image: publicFile(config, publisher, name, image),
    }));
  }

  async function labelsOf(accountId: number, filters: ChosenValues) {
    const labels = await linkLabels(db, accountId, filters.get('link') ?? []);
    return [...labels].map(([identifier, name]) => ({ identifier, label: name }));
  }

  async function read(body: Body, { accountId }: Caller, subject: AnalyticsSubject): Promise<AnalyticsReply> {
    const linkId = linkOf(body);
    const label =
      linkId && (await linkLabel(db, { accountId, publicationId: subject.publicationId }, linkId));
    if (label === undefined) return emptyReply('ERROR', missingLink);
    const range = rangeOf(body, clock());
    const filters = filtersOf(body);
    const question = { linkId, range, zone: await countedZone(db, body), audience: body.audience };
    const { reads, clicks, medians, estimated } = filters
      ? await queries.readFiltered(accountId, subject, { ...question, filters })
      : { ...(await queries.read(accountId, subject, question)), estimated: undefined };
    const { publicationId, spreadsSince, sourcesSince, paged } = subject;
    // earlier sessions did not keep their pages
    const times =
      paged && !(sourcesSince && range.from < sourcesSince)
        ? await queries.pageTimes(accountId, subject, { ...question, filters })
        : noTimes;
    // without reports of pages, every reader is on the first
    const pages = paged ? subject.pages : 0;
    const isPart = linkId !== '' || filters !== undefined;
    const overflow = isPart ? noOverflow : await queries.overflow(accountId, publicationId, range);
    const excluded = await queries.excluded(accountId, publicationId, linkId, range, filters);
    const pictures = await picturesOf(accountId, subject);
    return {
      ...analyticsReply({
        ...{ reads, clicks, medians, pages, overflow, excluded, pictures },
        pageTimes: times.medians,
      }),
      ...(spreadsSince && range.from < spreadsSince && { SpreadsSince: spreadsSince.toISOString() }),
      ...(!paged && { PagesReported: false as const }),
      ...(label && { LinkLabel: label }),
      ...(filters?.has('link') && { LinkLabels: await labelsOf(accountId, filters) }),
      ...(filters &&
        sourcesSince &&
        range.from < sourcesSince && { SourcesSince: sourcesSince.toISOString() }),
      ...(estimated && { Estimated: estimated }),
      ...(times.estimated && { MediansEstimated: times.estimated }),
    };
  }

  /** Runs the query on the owner's publication, or returns why not. */
  const answering =
    (answer: (body: Body, caller: Caller, subject: AnalyticsSubject) => Promise<AnalyticsReply>) =>
    async (body: Body, caller: Caller): Promise<AnalyticsReply> => {
      if (config.analyticsMaintenance) return emptyReply('MAINTENANCE', config.analyticsMaintenance);
      const subject = await queries.subject(caller.accountId, body.identifier);
      if (!subject) return emptyReply('ERROR', missingPublication);
      try {
        return await answer(body, caller, subject);
      } catch (error) {
        if (error instanceof UnusableQuestion) return emptyReply('ERROR', error.message);
        throw error;
      }
    };

  return {
    getanalytics: answering(async (body, caller, subject) =>
      subject.enabled ? read(body, caller, subject) : emptyReply('DISABLED', notEnabled),
    ),
    'getanalytics#ENABLE': answering(async (body, caller, subject) => {
      await queries.enable(caller.accountId, subject.publicationId, true);
      return read(body, caller, subject);
    }),
    'getanalytics#DISABLE': answering(async (_body, caller, subject) => {
      await queries.enable(caller.accountId, subject.publicationId, false);
      return emptyReply('DISABLED', notEnabled);
    }),
  };
}
