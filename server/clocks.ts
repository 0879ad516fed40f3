/**
 * How far the clocks of two processes may lie apart, and how far one may be put right, in milliseconds. What lies further
 * ahead than this and its own rule was written by a clock that was wrong.
 */
export const clocksDiffer = 60_000;
