import { matchPath } from 'react-router-dom';
import { screenPath } from './screenPath.ts';

interface Place {
  pathname: string;
  search: string;
}

const publicationOf = (pathname: string) =>
  matchPath('/home/:screen/:publication/*', pathname)?.params.publication;

/**
 * Adds the range of a publication's screen to the query of another screen of the same publication, and the range of the
 * overview to that of any.
 */
export function keepRange({ pathname, search }: Place, here: Place): string {
  const publication = publicationOf(pathname);
  const params = new URLSearchParams(search);
  const isKept = here.pathname === screenPath.overview || publication === publicationOf(here.pathname);
  if (publication === undefined || !isKept || params.has('from')) return search;
  const current = new URLSearchParams(here.search);
  const [from, to] = [current.get('from'), current.get('to')];
  if (!from || !to) return search;
  params.set('from', from);
  params.set('to', to);
  return `?${params.toString()}`;
}
