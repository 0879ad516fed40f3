import { isDay, presetRange, type Day, type DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';

/** The two instants that the account API is asked for. */
export interface InstantRange {
  dateRangeStart: string;
  dateRangeEnd: string;
}

/** The calendar day that it is here, in the browser's zone. */
export function localDay(at: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Local midnight of a day, so many days on. Through the calendar, because a day with a change of clocks has 23 or 25 hours. */
function midnight(day: Day, later = 0): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** From 00:00 of the first day to the last millisecond of the last one, in the browser's zone. */
export function toInstants({ from, to }: DayRange): InstantRange {
  return {
    dateRangeStart: midnight(from).toISOString(),
    dateRangeEnd: new Date(midnight(to, 1).getTime() - 1).toISOString(),
  };
}

/** What the screens show unless told otherwise: one month back up to today. */
export const defaultRange = (today: Day): DayRange => presetRange('lastMonth', today);

/** The range in a page's query (`?from=2026-10-21&to=2026-11-21`). What is no good range is as if it were not there. */
export function readRange(params: URLSearchParams, today: Day): DayRange {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to && to <= today ? { from, to } : defaultRange(today);
}

/** The query with the range in it. */
export function writeRange(params: URLSearchParams, { from, to }: DayRange): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('from', from);
  next.set('to', to);
  return next;
}
