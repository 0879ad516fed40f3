import { useMemo } from 'react';
import type { Day, DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useConfig } from '../app/AccountContext.ts';
import { useSearchParams } from '../app/routing.tsx';
import { withParam } from '../app/withParam.ts';
import { localDay, rangeIn, toInstants, writeRange } from './dateRange.ts';

/** The range of a list that is of all time without one. */
export interface ListRange {
  range: DayRange | undefined;
  today: Day;
  setRange: (range: DayRange) => void;
  setAll: () => void;
  /** As the list's scope takes it. */
  scope: { searchDateFrom?: string; searchDateTo?: string };
}

const ofAllTime = {};

/**
 * The range in the page's address, for lists that the specification gives none; undefined where the host's lists follow
 * none.
 */
export function useListRange(): ListRange | undefined {
  const { listRanges } = useConfig();
  const [params, setParams] = useSearchParams();
  const today = localDay(new Date());
  const range = useMemo(() => (listRanges ? rangeIn(params, today) : undefined), [listRanges, params, today]);
  const scope = useMemo(() => {
    if (!range) return ofAllTime;
    const { dateRangeStart, dateRangeEnd } = toInstants(range);
    return { searchDateFrom: dateRangeStart, searchDateTo: dateRangeEnd };
  }, [range]);
  const put = (next?: DayRange) =>
    // another list begins at its first page
    setParams((current) => withParam(writeRange(current, next), 'page'));
  return listRanges ? { range, today, setRange: put, setAll: () => put(), scope } : undefined;
}
