import type { SourceName } from '#rules/traits';
import { sourceNames } from '#rules/traits';
import type { Config } from '../session/config.ts';
import type { PlaceScreen } from './placeScreens.ts';
import type { Subject } from './subject.ts';

/** What a publication's screens hand on to each other. */
export type Handed = 'range' | 'audience' | 'compare' | SourceName;

/** What of it a screen heeds. The list of links has them all: one of them is no filter there. */
const heeds: Record<PlaceScreen, (what: Handed, config: Pick<Config, 'listRanges' | 'sources'>) => boolean> =
  {
    analytics: (what, { sources }) =>
      what === 'range' || what === 'audience' || what === 'compare' || sources === true,
    heatmap: (what) => what === 'range' || what === 'audience' || what === 'link',
    readers: (what, { listRanges }) => what === 'range' && listRanges === true,
    trackableLinks: (what, { listRanges }) =>
      what === 'audience' || (what === 'range' && listRanges === true),
    leads: (what) => what === 'range' || what === 'audience',
    forms: (what) => what === 'range' || what === 'audience',
  };

const isHanded = (what: Handed, params: URLSearchParams): boolean => {
  if (what === 'range') return params.has('from') && params.has('to');
  return what === 'audience' ? params.get(what) === 'everything' : params.has(what);
};

const all: readonly Handed[] = ['range', 'audience', 'compare', ...sourceNames];

/** What the address asks for and a screen leaves aside. */
export const notApplied = (
  screen: PlaceScreen,
  params: URLSearchParams,
  config: Pick<Config, 'listRanges' | 'sources'>,
  { trackId }: Pick<Subject, 'trackId'>,
): Handed[] =>
  all.filter(
    (what) =>
      isHanded(what, params) && !heeds[screen](what, config) && !(what === 'link' && trackId !== undefined),
  );
