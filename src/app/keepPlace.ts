import { matchPath } from 'react-router-dom';
import { sourceNames } from '#rules/traits';
import { screenPath } from './screenPath.ts';

interface Place {
  pathname: string;
  search: string;
}

const partsOf = (pathname: string) => matchPath('/home/:screen/:publication/:more?', pathname)?.params;

/** Beside its days, what a publication's screens hand on to each other: all time, the comparison and the filters. */
export const keptInPlace: readonly string[] = ['range', 'compare', ...sourceNames];

/** The heat map's page, on screens whose own `page` is of a list. */
const heatPage = 'heat';
/** What a heat map shows, for the way back to it. */
const keptOfHeat: readonly string[] = [heatPage, 'beside'];

const isHeat = (screen: string | undefined) => screen === 'heatmap';

/** What the heat map was left with, as `screen` has it. */
function heatOf(current: URLSearchParams, screens: { from: string | undefined; to: string | undefined }) {
  const read = new URLSearchParams(current);
  const page = current.get('page');
  if (isHeat(screens.from)) {
    read.delete(heatPage);
    if (page) read.set(heatPage, page);
  }
  const [of, beside] = keptOfHeat.map((name) => read.get(name));
  return [
    ...(of ? [[isHeat(screens.to) ? 'page' : heatPage, of] as const] : []),
    ...(beside ? [['beside', beside] as const] : []),
  ];
}

/** The query without the filters by where readers come from. */
export function withoutSources(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of sourceNames) params.delete(name);
  return `?${params}`;
}

/** Whether the path itself names the trackable link that is shown. */
const namesLink = ({ screen, more = '' }: { screen?: string | undefined; more?: string | undefined }) =>
  (screen === 'analytics' || screen === 'pages' || screen === 'heatmap') && more.length > 1;

/**
 * Adds what a publication's screen shows to the query of another screen of the same publication: its range, comparison
 * and filters, and what its heat map shows. The range of the overview is added to that of any publication.
 */
export function keepPlace({ pathname, search }: Place, here: Place): string {
  const there = partsOf(pathname);
  if (there === undefined) return search;
  const shown = partsOf(here.pathname);
  const isSame = there.publication === shown?.publication;
  if (!isSame && here.pathname !== screenPath.overview) return search;
  const params = new URLSearchParams(search);
  const current = new URLSearchParams(here.search);
  const isNew = (name: string) =>
    !params.has(name) && !(name === 'link' && namesLink(there)) && !(name === 'range' && params.has('from'));
  const [from, to] = [current.get('from'), current.get('to')];
  if (from && to && !params.has('from')) {
    params.set('from', from);
    params.set('to', to);
  }
  for (const name of isSame ? keptInPlace.filter(isNew) : [])
    for (const value of current.getAll(name)) params.append(name, value);
  // a link that names its page has what is beside it from there, too
  if (isSame && !(isHeat(there.screen) && params.has('page')))
    for (const [name, value] of heatOf(current, { from: shown?.screen, to: there.screen }))
      if (!params.has(name)) params.set(name, value);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
