import { useMemo } from 'react';
import { presetRange, type Day, type DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { localDay, readRange, toInstants, writeRange, type InstantRange } from './dateRange.ts';
import { useSearchParams } from '../app/routing.tsx';

export interface ChosenRange {
  range: DayRange;
  /** The range as the account API takes it. */
  instants: InstantRange;
  today: Day;
  setRange: (range: DayRange) => void;
  /** Shows the last 12 months; undefined where the range already begins as early. */
  widen: (() => void) | undefined;
}

/** The chosen range, in the page's address, so that reload, Back and bookmarks keep it. */
export function useDateRange(): ChosenRange {
  const [params, setParams] = useSearchParams();
  const today = localDay(new Date());
  const range = useMemo(() => readRange(params, today), [params, today]);
  const instants = useMemo(() => toInstants(range), [range]);
  const setRange = (chosen: DayRange) => setParams((current) => writeRange(current, chosen));
  const longest = presetRange('last12Months', today);
  const widen = range.from > longest.from ? () => setRange(longest) : undefined;
  return { range, instants, today, setRange, widen };
}
