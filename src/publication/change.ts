import { percentOf } from '#rules/percent';

/** Below this, a percentage would mislead. */
const fewestForPercent = 20;

/** How a figure changed since the period before. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** The size of the change; its unit is `by`. */
  size: number;
  by: 'percent' | 'amount';
}

export function changeOf(now: number, before: number): Change {
  const difference = now - before;
  if (difference === 0) return { direction: 'same', size: 0, by: 'amount' };
  const direction = difference > 0 ? 'up' : 'down';
  const share = Math.abs(difference) / before;
  const percent = percentOf(share, 1);
  return before >= fewestForPercent && share >= 0.005 && percent < 1000
    ? { direction, size: percent, by: 'percent' }
    : { direction, size: Math.abs(difference), by: 'amount' };
}
