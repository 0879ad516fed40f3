/** A local calendar day as `YYYY-MM-DD`: no time, no zone, and in the order of its letters. */
export type Day = string;

/** A range of whole days, both ends inside it. */
export interface DayRange {
  from: Day;
  to: Day;
}

export const presetKeys = ['last7Days', 'lastMonth', 'last3Months', 'last12Months', 'thisYear'] as const;
export type PresetKey = (typeof presetKeys)[number];

const DAY = 86_400_000;

/** A day as the UTC midnight of that date, the one arithmetic that no summer time disturbs; NaN where it is no day. */
function utc(day: Day): number {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date));
  return !Number.isNaN(time) && toDay(time) === day ? time : Number.NaN;
}

function toDay(time: number): Day {
  return new Date(time).toISOString().slice(0, 10);
}

/** Whether the text is a day that exists: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  return !Number.isNaN(utc(text));
}

/** The day so many days later, or earlier where `days` is below 0. */
export function addDays(day: Day, days: number): Day {
  return toDay(utc(day) + days * DAY);
}

/** The same date so many months later; the month's last day where it has no such date. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

/** Every day of the range in order, both ends included: an axis without gaps. */
export function daysOf({ from, to }: DayRange): Day[] {
  const count = Math.round((utc(to) - utc(from)) / DAY) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}

/** The range that a preset means today. All of them end today. */
export function presetRange(preset: PresetKey, today: Day): DayRange {
  const from: Record<PresetKey, () => Day> = {
    last7Days: () => addDays(today, -6),
    lastMonth: () => addMonths(today, -1),
    last3Months: () => addMonths(today, -3),
    last12Months: () => addMonths(today, -12),
    thisYear: () => `${today.slice(0, 4)}-01-01`,
  };
  return { from: from[preset](), to: today };
}

/** Which preset a range is, if it is one. */
export function presetOf(range: DayRange, today: Day): PresetKey | undefined {
  return presetKeys.find((key) => {
    const preset = presetRange(key, today);
    return preset.from === range.from && preset.to === range.to;
  });
}

/** Stands for what was typed and is no day. */
export const UNREADABLE = 'unreadable';

/** What stands in a picker's field: a day, nothing, or `UNREADABLE`. */
export type Draft = Day | null;

export type DateProblem = 'missing' | 'unreadable' | 'future' | 'beforeFrom';

/** What must be put right before the range can be asked for, by field. Nothing in it: the range is good. */
export function dateProblems(
  draft: { from: Draft; to: Draft },
  today: Day,
): { from?: DateProblem; to?: DateProblem } {
  const problems: { from?: DateProblem; to?: DateProblem } = {};
  for (const field of ['from', 'to'] as const) {
    const problem = dayProblem(draft[field], today);
    if (problem) problems[field] = problem;
  }
  const { from, to } = draft;
  if (!problems.from && !problems.to && from !== null && to !== null && from > to) problems.to = 'beforeFrom';
  return problems;
}

function dayProblem(day: Draft, today: Day): DateProblem | undefined {
  if (day === null) return 'missing';
  if (!isDay(day)) return 'unreadable';
  return day > today ? 'future' : undefined;
}
