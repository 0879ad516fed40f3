import { clocksDiffer } from '../clocks.ts';

/** Emails of one kind in an hour: visitors can cause any number, so that more than these come together in one. */
export const mostPerHour = 5;

const hour = 3_600_000;
/** What waited for the hour's end is sent within this. */
const catchingUp = 300_000;

/** The running hour, and how many emails were sent in it. */
export interface HourSoFar {
  at: Date | null;
  sent: number;
}

/**
 * The hour after one more email; undefined if that has to wait. An hour that used up its emails is followed by one
 * with a single email, of all that waited, for as long as there is more.
 */
export function oneMore({ at, sent }: HourSoFar, now: Date): HourSoFar | undefined {
  const since = at === null ? Number.POSITIVE_INFINITY : now.getTime() - at.getTime();
  const isOver = since >= hour || since < -clocksDiffer;
  if (!isOver) return sent < mostPerHour ? { at, sent: sent + 1 } : undefined;
  const waited = sent >= mostPerHour && since >= hour && since < hour + catchingUp;
  return { at: now, sent: waited ? mostPerHour : 1 };
}
