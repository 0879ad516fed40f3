/**
 * How much the clocks of two processes may differ, or one may be corrected, in milliseconds. A time further
 * ahead than this plus its own limit was written by a wrong clock.
 */
export const clocksDiffer = 60_000;
