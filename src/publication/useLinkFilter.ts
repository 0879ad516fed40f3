import { useMemo } from 'react';
import { mostFilterValues } from '#rules/sourceFilters';
import { useConfig } from '../app/AccountContext.ts';
import { useSearchParams } from '../app/routing.tsx';
import { withParam } from '../app/withParam.ts';

export interface LinkFilter {
  /** Identifiers of trackable links, and `-` for the publication itself; none where all are listed. */
  links: readonly string[];
  setLinks: (links: readonly string[]) => void;
}

const none: readonly string[] = [];

/** What may be an identifier: hosts refuse others, and a line break would make two of one. */
const isPossible = (link: string) => link !== '' && link.length <= 64 && !/\p{Cc}/u.test(link);

/** The links in an address, each once. */
export const linksIn = (params: URLSearchParams): readonly string[] =>
  [...new Set(params.getAll('link').filter(isPossible))].slice(0, mostFilterValues);

/** The links in the page's address, which figures are filtered by as well; none where the host's lists heed none. */
export function useLinkFilter(): LinkFilter {
  const { linkFilter } = useConfig();
  const [params, setParams] = useSearchParams();
  const key = linkFilter ? linksIn(params).join('\n') : '';
  const links = useMemo(() => (key === '' ? none : key.split('\n')), [key]);
  const setLinks = (next: readonly string[]) =>
    // another list begins at its first page
    setParams((current) => withParam(withParam(current, 'page'), 'link', next));
  return { links, setLinks };
}
