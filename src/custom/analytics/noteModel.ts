import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';

/** Characters; the host takes no more. */
export const LONGEST_NOTE = 140;

export function noteFault(note: string): 'missing' | 'tooLong' | undefined {
  const { length } = note.trim();
  if (length === 0) return 'missing';
  return length > LONGEST_NOTE ? 'tooLong' : undefined;
}

/** A day that was not typed to its end, or that the chart does not show. */
export const dayFault = (day: string, { from, to }: DayRange): 'outside' | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(day) && day >= from && day <= to ? undefined : 'outside';
