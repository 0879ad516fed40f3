import type { AnalyticsReply, Engagement } from '#contract/analytics';
import type { WireBody } from '#contract/index';
import type { SourcesReply } from '#contract/sources';
import { HttpRefusal } from '../httpRefusal.ts';
import type { LiveReport } from './reportAccess.ts';

type Question = WireBody<'getanalytics'> | WireBody<'getsources'>;

/**
 * What a visitor may ask: about the report's own publication, its people's sessions, and no one trackable link, whose
 * label may name a person.
 * @throws HttpRefusal for anything else
 */
export function visitorsQuestion<Asked extends Question>(body: Asked, { publication }: LiveReport): Asked {
  if (body.identifier.normalize('NFC') !== publication.normalize('NFC'))
    throw new HttpRefusal(403, 'This report is about another publication.');
  if ((body.trackId ?? '').length > 1 || (body.filters?.link ?? '') !== '')
    throw new HttpRefusal(403, 'A shared report has no figures by trackable link.');
  return { ...body, identifier: publication, audience: 'people' };
}

/** Of an address, what the publication's author wrote: a query may name the reader. */
const plainAddress = (label: string) => label.replace(/[?#].*$/s, '');

/** Clicks with plain addresses; those that are the same then are summed. */
function plainClicks(clicks: readonly Engagement[]): Engagement[] {
  const summed = new Map<string, Engagement>();
  for (const click of clicks) {
    const label = plainAddress(click.label);
    const key = JSON.stringify([click.pageNumber, click.date, click.category, click.action, label]);
    const known = summed.get(key);
    summed.set(key, { ...click, label, clicks: click.clicks + (known?.clicks ?? 0) });
  }
  return [...summed.values()];
}

/** Named one by one: what is added to the owner's answer is not a visitor's until it is named here. */
export const visitorsAnalytics = ({
  result,
  Events,
  Unique,
  TimeSpent,
  ExtLinks,
  Sessions,
  ReadingTime,
  Completion,
  Furthest,
  Pictures,
  Dropped,
  SpreadsSince,
  PagesReported,
  SourcesSince,
  Estimated,
  MediansEstimated,
}: AnalyticsReply): AnalyticsReply => ({
  result,
  // an owner's words: the page has its own
  message: '',
  Events,
  Unique,
  TimeSpent,
  ExtLinks: plainClicks(ExtLinks),
  ...(Sessions && { Sessions }),
  ...(ReadingTime && { ReadingTime }),
  ...(Completion && { Completion }),
  ...(Furthest && { Furthest }),
  ...(Pictures && { Pictures }),
  ...(Dropped && { Dropped }),
  ...(SpreadsSince && { SpreadsSince }),
  ...(PagesReported === false && { PagesReported }),
  ...(SourcesSince && { SourcesSince }),
  ...(Estimated && { Estimated }),
  ...(MediansEstimated && { MediansEstimated }),
});

const shownLists: ReadonlySet<string> = new Set([
  'referrer',
  'campaign',
  'country',
  'device',
  'browser',
  'language',
]);

/** Where sessions came from, without trackable links. */
export const visitorsSources = ({
  result,
  Sources,
  SourcesSince,
  Countries,
  Estimated,
}: SourcesReply): SourcesReply => ({
  result,
  message: '',
  Sources: Sources.filter(({ name }) => shownLists.has(name)),
  ...(SourcesSince && { SourcesSince }),
  ...(Countries && { Countries }),
  ...(Estimated && { Estimated }),
});
