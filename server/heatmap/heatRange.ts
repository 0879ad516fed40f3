import { endsBeforeItStarts } from '../words.ts';
/** Calendar days, as `YYYY-MM-DD`: the first, and the one after the last. */
export interface DayRange {
  from: string;
  until: string;
}

/** Days read from the monthly rows, and those at either end read from the daily rows. */
export interface SplitRange {
  months: DayRange;
  before: DayRange;
  after: DayRange;
}

export class UnusableHeatRange extends Error {}

/** The calendar day of an instant in a time zone. */
function dayOf(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const shifted = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
const monthAfter = (day: string): string => monthOf(shifted(monthOf(day), 31));
const later = (one: string, other: string): string => (one > other ? one : other);
const sooner = (one: string, other: string): string => (one < other ? one : other);

function zoneOf(asked: string | undefined, accounts: string): string {
  if (asked === undefined) return accounts;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone;
  } catch {
    throw new UnusableHeatRange(
      `There is no time zone "${asked}". Use a name from the IANA database, such as Europe/Oslo.`,
    );
  }
}

function instantOf(text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()))
    throw new UnusableHeatRange(`There is no such date: ${text}. Choose another one.`);
  return instant;
}

/**
 * The requested calendar days in the viewer's zone, taken as the account's days. Default: from all that is
 * kept up to today. Never before 1 January of the previous year.
 * @throws UnusableHeatRange with a message
 */
export function heatDays(
  {
    dateRangeStart,
    dateRangeEnd,
    timeZone,
  }: { dateRangeStart?: string; dateRangeEnd?: string; timeZone?: string },
  accountZone: string,
  now: Date,
): DayRange {
  const zone = zoneOf(timeZone, accountZone);
  const today = dayOf(now, accountZone);
  const oldest = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const end = dateRangeEnd === undefined ? now : instantOf(dateRangeEnd);
  // a viewer in a zone where it is still yesterday must see the latest heat too
  const last = end >= now ? later(today, dayOf(end, zone)) : dayOf(end, zone);
  const first = dateRangeStart === undefined ? oldest : dayOf(instantOf(dateRangeStart), zone);
  if (first > last) throw new UnusableHeatRange(endsBeforeItStarts);
  // nothing is later than this month, so all of it is one monthly row
  const until = last >= today ? monthAfter(today) : shifted(last, 1);
  return { from: sooner(later(first, oldest), until), until };
}

/** Whole months, and the days left at either end. */
export function splitRange({ from, until }: DayRange): SplitRange {
  const firstMonth = from === monthOf(from) ? from : monthAfter(from);
  const lastMonth = monthOf(until);
  if (firstMonth >= lastMonth)
    return { months: { from, until: from }, before: { from, until }, after: { from: until, until } };
  return {
    months: { from: firstMonth, until: lastMonth },
    before: { from, until: firstMonth },
    after: { from: lastMonth, until },
  };
}
