import { useMemo } from 'react';
import { useParams } from '../app/routing.tsx';
import { useAudience } from '../publication/useAudience.ts';
import { useDateRange, type ChosenRange } from '../publication/useDateRange.ts';
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
