import { useMemo } from 'react';
import { useParams } from '../app/routing.tsx';
import type { SearchScope } from './searchScope.ts';
import { useAudience } from './useAudience.ts';
import { useDateRange, type ChosenRange } from './useDateRange.ts';
import { useLinkFilter, type LinkFilter } from './useLinkFilter.ts';

/** The period, the links and the scope of a list. */
export interface PeriodSearch extends ChosenRange, LinkFilter {
  scope: SearchScope;
}

/** Reads both from the page's address: the publication from its path, the period and the audience from its query. */
export function useSearchScope(): PeriodSearch {
  const { publication = '' } = useParams();
  const chosen = useDateRange();
  const { audience } = useAudience();
  const filter = useLinkFilter();
  const links = filter.links.join('\n');
  const { dateRangeStart: searchDateFrom, dateRangeEnd: searchDateTo } = chosen.instants;
  const scope = useMemo(
    () => ({ publication, searchDateFrom, searchDateTo, audience, ...(links !== '' && { links }) }),
    [publication, searchDateFrom, searchDateTo, audience, links],
  );
  return { ...chosen, ...filter, scope };
}
