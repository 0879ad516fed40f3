import { daysOf, isDay, presetRange, type Day, type DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';

/** The range as the account API takes it: two instants. */
export interface InstantRange {
  dateRangeStart: string;
  dateRangeEnd: string;
}

/** Today in the browser's time zone. */
export function localDay(at: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Local midnight, some days later. By calendar: a day on which the clocks change has 23 or 25 hours. */
function midnight(day: Day, later = 0): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later);
}

/** From 00:00 on the first day to the last millisecond of the last day, in the browser's time zone. */
export function toInstants({ from, to }: DayRange): InstantRange {
  return {
    dateRangeStart: midnight(from).toISOString(),
    dateRangeEnd: new Date(midnight(to, 1).getTime() - 1).toISOString(),
  };
}

/** As many days as the range has, up to the day before it. */
export function rangeBefore(range: DayRange): DayRange {
  const dayAt = (earlier: number) => localDay(midnight(range.from, -earlier));
  return { from: dayAt(daysOf(range).length), to: dayAt(1) };
}

/** The same days of the year before; the last of February where that year has no 29th. */
export function rangeLastYear({ from, to }: DayRange): DayRange {
  const earlier = (day: Day) => {
    const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
    const last = new Date(year - 1, month, 0).getDate();
    return localDay(new Date(year - 1, month - 1, Math.min(date, last)));
  };
  return { from: earlier(from), to: earlier(to) };
}

/** The default range: one month back up to today. */
export const defaultRange = (today: Day): DayRange => presetRange('lastMonth', today);

/** The range in a page's query (`?from=2026-10-21&to=2026-11-21`); undefined without a valid one. */
export function rangeIn(params: URLSearchParams, today: Day): DayRange | undefined {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to && to <= today ? { from, to } : undefined;
}

/** The range in a page's query, or the usual one. */
export const readRange = (params: URLSearchParams, today: Day): DayRange =>
  rangeIn(params, today) ?? defaultRange(today);

/** Whether all time was chosen (`?range=all`), rather than no range. */
export const isAllTime = (params: URLSearchParams): boolean =>
  params.get('range') === 'all' && !(params.has('from') && params.has('to'));

/** The query with the range in it; without one it says that all time was chosen. */
export function writeRange(params: URLSearchParams, range: DayRange | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['from', 'to', 'range']) next.delete(name);
  if (range) {
    next.set('from', range.from);
    next.set('to', range.to);
  } else next.set('range', 'all');
  return next;
}
