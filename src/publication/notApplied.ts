import { sourceNames, type SourceName } from '#rules/traits';
import type { Config } from '../session/config.ts';
import type { PlaceScreen } from './placeScreens.ts';
import type { Subject } from './subject.ts';

/** What a publication's screens hand on to each other. */
export type Handed = 'range' | 'audience' | 'compare' | SourceName;
type Host = Pick<Config, 'listRanges' | 'sources'>;
type Heeds = (what: Handed, host: Host) => boolean;

const ofFigures: Heeds = (what, { sources }) =>
  what === 'range' || what === 'audience' || what === 'compare' || sources === true;
/** A link that a heat map shows is in its path. */
const ofEntries: Heeds = (what) => what === 'range' || what === 'audience';

/** What of it a screen heeds. */
const heeds: Record<PlaceScreen, Heeds> = {
  analytics: ofFigures,
  pages: ofFigures,
  heatmap: ofEntries,
  readers: (what, { listRanges }) => what === 'range' && listRanges === true,
  trackableLinks: (what, { listRanges }) => what === 'audience' || (what === 'range' && listRanges === true),
  leads: ofEntries,
  forms: ofEntries,
};

const isHanded = (what: Handed, params: URLSearchParams): boolean => {
  if (what === 'range') return params.has('from') && params.has('to');
  return what === 'audience' ? params.get(what) === 'everything' : params.has(what);
};

const all: readonly Handed[] = ['range', 'audience', 'compare', ...sourceNames];

/** What the address asks for and a screen leaves aside; a screen of one link is that link's already. */
export const notApplied = (
  screen: PlaceScreen,
  params: URLSearchParams,
  host: Host,
  { trackId }: Pick<Subject, 'trackId'>,
): Handed[] =>
  all
    .filter((what) => isHanded(what, params) && !heeds[screen](what, host))
    .filter((what) => what !== 'link' || trackId === undefined);
