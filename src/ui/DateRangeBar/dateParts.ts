import { isDay, UNREADABLE, type Day, type Draft } from './dateRangeModel.ts';

export const partKeys = ['day', 'month', 'year'] as const;
export type PartKey = (typeof partKeys)[number];

/** The digits in a date's parts, with their zeros in front; '' where nothing stands. */
export type DateParts = Readonly<Record<PartKey, string>>;

const lengths: Record<PartKey, number> = { day: 2, month: 2, year: 4 };
const highest: Record<PartKey, number> = { day: 31, month: 12, year: 9999 };

/** The parts of a day; of nothing, and of what is no day, they are empty. */
export function partsOf(draft: Draft): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(draft ?? '') ?? [];
  return { day, month, year };
}

/** What the parts come to: nothing where all are empty, and a day where the calendar has it. */
export function draftOf({ day, month, year }: DateParts): Draft {
  if (day === '' && month === '' && year === '') return null;
  const text = `${year}-${month}-${day}`;
  return isDay(text) ? text : UNREADABLE;
}

/** The part as it is shown, from digits or a number. */
export const padded = (part: PartKey, digits: string | number): string =>
  String(digits).padStart(lengths[part], '0');

/**
 * One more digit in a part.
 * @param typed what was typed since the part got the focus; a digit that no longer fits begins anew
 * @returns `full` once no other digit could follow, so that the next part can have the focus
 */
export function withDigit(part: PartKey, typed: string, digit: string): { typed: string; full: boolean } {
  const longer = typed + digit;
  const fits = longer.length <= lengths[part] && Number(longer) <= highest[part];
  const next = fits ? longer : digit;
  return { typed: next, full: next.length === lengths[part] || Number(next) * 10 > highest[part] };
}

/** The numbers that a part can have; a month's days where the month is known. */
export function partLimits(part: PartKey, { month, year }: DateParts): { min: number; max: number } {
  if (part !== 'day' || month === '') return { min: 1, max: highest[part] };
  // Without a year, February has its leap day.
  return { min: 1, max: new Date(Date.UTC(Number(year || 2024), Number(month), 0)).getUTCDate() };
}

/** The part so many steps on: days and months go round, years do not. An empty part begins at its near end, the year with this one. */
export function stepped(part: PartKey, parts: DateParts, by: number, today: Day): string {
  const { min, max } = partLimits(part, parts);
  const text = parts[part];
  if (text === '') return part === 'year' ? today.slice(0, 4) : padded(part, by > 0 ? min : max);
  const span = max - min + 1;
  const next = Number(text) + by;
  return padded(
    part,
    part === 'year' ? Math.min(max, Math.max(min, next)) : min + ((((next - min) % span) + span) % span),
  );
}

/** A whole date from elsewhere: day, month and year with anything between them, or as computers write it. */
export function pasted(text: string): DateParts | undefined {
  const [, first, second, third] = /^\s*(\d{1,4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,4})\D*$/.exec(text) ?? [];
  if (!first || !second || !third || first.length > 2 === third.length > 2) return undefined;
  const [day, year] = first.length > 2 ? [third, first] : [first, third];
  return { day: padded('day', day), month: padded('month', second), year: padded('year', year) };
}
