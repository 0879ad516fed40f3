import { sourceNames, type SourceName } from '#rules/traits';
import type { Config } from '../session/config.ts';
import { isAllTime } from './dateRange.ts';
import type { PlaceScreen } from './placeScreens.ts';
import type { Subject } from './subject.ts';

/** What a publication's screens hand on to each other. */
export type Handed = 'range' | 'allTime' | 'audience' | 'compare' | SourceName;
type Host = Pick<Config, 'listRanges' | 'linkFilter' | 'sources'>;
type Heeds = (what: Handed, host: Host, params: URLSearchParams) => boolean;

const ofFigures: Heeds = (what, { sources }) =>
  what === 'range' || what === 'audience' || what === 'compare' || (what !== 'allTime' && sources === true);
/** Both lists are of all time unless they have a range. */
const ofLists: Heeds = (what, { listRanges }) =>
  what === 'allTime' || (what === 'range' && listRanges === true);
const ofDays = (what: Handed) => what === 'range' || what === 'audience';
const ofEntries: Heeds = (what, { linkFilter }) => ofDays(what) || (what === 'link' && linkFilter === true);

/** A link that a heat map shows is in its path; what it is compared with is beside the page, unless another publication. */
const ofHeat: Heeds = (what, _host, params) =>
  ofDays(what) || (what === 'compare' && params.get(what)?.startsWith('publication:') !== true);

/** What of it a screen heeds. */
const heeds: Record<PlaceScreen, Heeds> = {
  analytics: ofFigures,
  pages: ofFigures,
  heatmap: ofHeat,
  readers: ofLists,
  trackableLinks: (what, ...more) => what === 'audience' || ofLists(what, ...more),
  leads: ofEntries,
  forms: ofEntries,
};

const isHanded = (what: Handed, params: URLSearchParams): boolean => {
  if (what === 'range') return params.has('from') && params.has('to');
  if (what === 'allTime') return isAllTime(params);
  return what === 'audience' ? params.get(what) === 'everything' : params.has(what);
};

const all: readonly Handed[] = ['range', 'allTime', 'audience', 'compare', ...sourceNames];

/** What the address asks for and a screen leaves aside; a screen of one link is that link's already. */
export const notApplied = (
  screen: PlaceScreen,
  params: URLSearchParams,
  host: Host,
  { trackId }: Pick<Subject, 'trackId'>,
): Handed[] =>
  all
    .filter((what) => isHanded(what, params) && !heeds[screen](what, host, params))
    .filter((what) => what !== 'link' || trackId === undefined);
