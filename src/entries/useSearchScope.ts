import { useMemo } from 'react';
import { useParams } from '../routing.tsx';
import { useAudience } from '../useAudience.ts';
import { useDateRange, type ChosenRange } from '../useDateRange.ts';
import type { SearchScope } from './searchScope.ts';

/** What the page's address asks for: the publication of its path, the range and whose of its query. */
export function useSearchScope(): ChosenRange & { scope: SearchScope } {
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
