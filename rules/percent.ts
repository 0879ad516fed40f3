/**
 * A share as percent, as it is written: whole, and with one decimal below `decimalsBelow`. Only all of something is 100, and
 * only nothing is 0: 99.7% must not read as all, nor 0.04% as none.
 */
export function percentOf(share: number, decimalsBelow = 10): number {
  const percent = share * 100;
  if (percent <= 0) return 0;
  const tenths = Math.round(percent * 10) / 10;
  if (percent < 100 && percent >= 99.5) return Math.min(99.9, tenths);
  return tenths < decimalsBelow ? Math.max(0.1, tenths) : Math.round(percent);
}
