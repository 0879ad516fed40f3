import { useMemo } from 'react';
import { useParams } from '../app/routing.tsx';
import type { SearchScope } from './searchScope.ts';
import { useAudience } from './useAudience.ts';
import { useDateRange, type ChosenRange } from './useDateRange.ts';

/** A period that can be changed, and the scope of the list it limits. */
export interface PeriodSearch extends ChosenRange {
  scope: SearchScope;
}

/** What the page's address asks for: the publication from its path, the period and the audience from its query. */
export function useSearchScope(): PeriodSearch {
  const { publication = '' } = useParams();
  const chosen = useDateRange();
  const { audience } = useAudience();
  const { dateRangeStart: searchDateFrom, dateRangeEnd: searchDateTo } = chosen.instants;
  const scope = useMemo(
    () => ({ publication, searchDateFrom, searchDateTo, audience }),
    [publication, searchDateFrom, searchDateTo, audience],
  );
  return { ...chosen, scope };
}
