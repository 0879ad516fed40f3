import { addDays, daysOf, type Day, type DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { timePerPageOf, completionOf, type DayRow } from './analyticsModel.ts';

export type PeriodUnit = 'day' | 'week' | 'month';

/** A point of the chart: a day, or the part of a week or month that lies in the range. */
export interface Period extends DayRange {
  /** Index of its first day, and of the one after its last. */
  start: number;
  end: number;
  /** It ends in the future, or is cut off by the range. */
  left?: 'unfinished' | 'part';
}

/** Three months at most, and a year, with the day that both of their ends add. */
const [mostDays, mostWeekDays] = [93, 367];

/** Points that are neither a handful nor closer than a finger. */
export function unitOf(range: DayRange): PeriodUnit {
  const { length } = daysOf(range);
  return length <= mostDays ? 'day' : length <= mostWeekDays ? 'week' : 'month';
}

/** The first day of a locale's weeks, from 1 for Monday to 7; Monday where the browser does not know. */
export function firstOfWeek(locale: string): number {
  const known = new Intl.Locale(locale) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1;
}

/**
 * Where the chart begins: at the upload, if the range begins before it. A publication that was read before its upload,
 * as the host has it, was uploaded again: then the range is drawn whole.
 */
export function drawnRange(range: DayRange, uploaded: Day | undefined, days: readonly DayRow[]): DayRange {
  if (uploaded === undefined || uploaded <= range.from || uploaded > range.to) return range;
  const isRead = ({ reads, clicks, sessions }: DayRow) => reads + clicks + (sessions ?? 0) > 0;
  const first = days.find(isRead)?.day ?? uploaded;
  return first < uploaded ? range : { ...range, from: uploaded };
}

/** The whole week or month that a day lies in. */
function around(day: Day, unit: PeriodUnit, firstDay: number): DayRange {
  if (unit === 'day') return { from: day, to: day };
  if (unit === 'month') {
    const [year = 1970, month = 1] = day.split('-').map(Number);
    const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return { from: `${day.slice(0, 8)}01`, to: `${day.slice(0, 8)}${length}` };
  }
  const from = addDays(day, -((new Date(day).getUTCDay() - firstDay + 7) % 7));
  return { from, to: addDays(from, 6) };
}

/** The points of a range, in order. */
export function periodsOf(range: DayRange, unit: PeriodUnit, firstDay: number, today: Day): Period[] {
  const periods: Period[] = [];
  for (let [from, start] = [range.from, 0]; from <= range.to;) {
    const whole = around(from, unit, firstDay);
    const to = whole.to < range.to ? whole.to : range.to;
    const end = start + daysOf({ from, to }).length;
    const cut = whole.to > to ? (whole.to >= today ? 'unfinished' : 'part') : undefined;
    const left = cut ?? (whole.from < from ? 'part' : undefined);
    periods.push({ from, to, start, end, ...(left && { left }) });
    [from, start] = [addDays(to, 1), end];
  }
  return periods;
}

/** Counts are summed, and what is divided is divided once: never a mean of means. No median follows from others. */
function summed([first, ...others]: readonly DayRow[]): DayRow | undefined {
  if (!first || others.length === 0) return first;
  return others.reduce<DayRow>((sum, row) => {
    const added = {
      day: sum.day,
      reads: sum.reads + row.reads,
      clicks: sum.clicks + row.clicks,
      sessions: sum.sessions === null ? row.sessions : sum.sessions + (row.sessions ?? 0),
      timed: { seconds: sum.timed.seconds + row.timed.seconds, reads: sum.timed.reads + row.timed.reads },
      ended: {
        opened: sum.ended.opened + row.ended.opened,
        completed: sum.ended.completed + row.ended.completed,
      },
      readingTime: null,
    };
    return {
      ...added,
      timePerPage: timePerPageOf(added.timed),
      completion: completionOf(added.ended) ?? null,
    };
  }, first);
}

/** The figures of each point. */
export const rowsOf = (days: readonly DayRow[], periods: readonly Period[]): DayRow[] =>
  periods.flatMap(({ start, end }) => summed(days.slice(start, end)) ?? []);
