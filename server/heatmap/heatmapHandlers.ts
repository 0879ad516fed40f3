import type { heatmap, HeatmapReply } from '#contract/heatmap';
import type { WireBody } from '#contract/index';
import { missingLink, missingPublication } from '#rules/missing';
import type { Handlers } from '../calls.ts';
import type { Caller, Deps } from '../deps.ts';
import { clearHeat } from '../intake/heatClearing.ts';
import { linkLabel } from '../trackableLinks/linkLabel.ts';
import { heatmapQueries, type HeatmapSubject } from './heatmapQueries.ts';
import { emptyReply, heatmapReply, isColumn, pageFace } from './heatmapReply.ts';
import { heatDays, UnusableHeatRange } from './heatRange.ts';

type Body = WireBody<'getheatmapdata'>;
type Answer = (body: Body, subject: HeatmapSubject, caller: Caller) => Promise<HeatmapReply>;

const notAvailable = 'Heatmap data not available for this publication.';
const notEnabled = `${notAvailable} Click on Enable Heatmap Analytics to start collecting data.`;
const notLicensed = `${notAvailable} A Creative licence is needed to collect it.`;
const creativeOnly =
  'Heatmap analytics can be enabled with a Creative licence only. Upgrade your account first.';

/** `identifier` of a link; absent, or a single character, for the whole publication. */
const linkOf = ({ trackId = '' }: Body) => (trackId.length > 1 ? trackId : '');

/**
 * What readers of a page looked at, or how far they scrolled. A result other than SUCCESS and MAINTENANCE
 * means heatmap analytics are not enabled or the request is invalid; the message says why.
 */
export function heatmapHandlers({ db, clock, config, log }: Deps): Handlers<keyof typeof heatmap> {
  const queries = heatmapQueries(db);

  /** The page without heat, and the reason. */
  async function faceOnly(
    result: string,
    message: string,
    subject: HeatmapSubject,
    { pageNumber }: Body,
  ): Promise<HeatmapReply> {
    const [page, pages] = await Promise.all([queries.page(subject, pageNumber), queries.pages(subject)]);
    return emptyReply(result, message, pageFace(config, subject, page, pages));
  }
  const disabled = (subject: HeatmapSubject, body: Body) =>
    faceOnly('DISABLED', subject.creative ? notEnabled : notLicensed, subject, body);

  async function read(body: Body, subject: HeatmapSubject): Promise<HeatmapReply> {
    const linkId = linkOf(body);
    const label = linkId && (await linkLabel(db, subject, linkId));
    if (label === undefined) return faceOnly('ERROR', missingLink, subject, body);
    const number = body.pageNumber;
    const question = {
      page: number,
      linkId,
      audience: body.audience ?? 'people',
      kind: body.kind,
      days: heatDays(body, subject.zone, clock()),
    };
    const isMute = !subject.paged || !subject.pointed;
    const [cells, heat, page, pages, clicks, muted] = await Promise.all([
      queries.cells(subject, question),
      queries.pageHeat(subject, question),
      queries.page(subject, number),
      queries.pages(subject),
      queries.linkClicks(subject, question),
      isMute && queries.isRead(subject),
    ]);
    const silent = muted && !subject.paged;
    const pointless = muted && subject.paged && !(await queries.isHeated(subject));
    const { spreadsSince } = subject;
    const reflowable = isColumn(subject, cells);
    const shown = { ...subject, reflowable };
    return {
      ...heatmapReply(config, shown, {
        number,
        kind: body.kind,
        cells,
        heat,
        page,
        pages,
        clicks,
        silent,
        pointless,
      }),
      ...(spreadsSince &&
        question.days.from <= spreadsSince.toISOString().slice(0, 10) && {
          SpreadsSince: spreadsSince.toISOString(),
        }),
      ...(label && { LinkLabel: label }),
      ...(!reflowable && { Kind: body.kind ?? 'all' }),
    };
  }

  /** Runs the query on the owner's publication, or returns why not. */
  const answering =
    (answer: Answer) =>
    async (body: Body, caller: Caller): Promise<HeatmapReply> => {
      if (config.analyticsMaintenance) return emptyReply('MAINTENANCE', config.analyticsMaintenance);
      const subject = await queries.subject(caller.accountId, body.identifier.normalize('NFC'));
      if (!subject) return emptyReply('ERROR', missingPublication);
      try {
        return await answer(body, subject, caller);
      } catch (error) {
        if (error instanceof UnusableHeatRange) return faceOnly('ERROR', error.message, subject, body);
        throw error;
      }
    };
  const licensed = (answer: Answer) =>
    answering(async (body, subject, caller) =>
      subject.creative ? answer(body, subject, caller) : faceOnly('ERROR', creativeOnly, subject, body),
    );
  const current: Answer = async (body, subject) =>
    subject.enabled ? read(body, subject) : disabled(subject, body);

  return {
    getheatmapdata: answering(current),
    'getheatmapdata#ENABLE': licensed(async (body, subject) => {
      await queries.enable(subject, true);
      return read(body, subject);
    }),
    // collecting needs the licence; disabling and clearing never do
    'getheatmapdata#DISABLE': answering(async (body, subject) => {
      await queries.enable(subject, false);
      return disabled(subject, body);
    }),
    'getheatmapdata#DELETE': answering(async (body, subject, caller) => {
      const heatGeneration = await clearHeat(db, subject);
      log.info(
        {
          account: caller.accountId,
          ip: caller.ip,
          request: caller.requestId,
          publication: subject.publicationId,
        },
        'heatmap data cleared',
      );
      return current(body, { ...subject, heatGeneration }, caller);
    }),
  };
}
