/** The top of the value axis while there is nothing to scale it by. */
const EMPTY_HIGH = 800;

/**
 * The top of the value axis: the next round number above the data, so that a small publication's
 * readers do not lie flat on the floor; `EMPTY_HIGH` without any. Always at least 4, in steps that
 * split into four whole ticks where the values are counts.
 */
export function chartHigh(values: readonly (number | null)[]): number {
  const highest = values.reduce<number>((high, value) => Math.max(high, value ?? 0), 0);
  if (highest <= 0) return EMPTY_HIGH;
  if (highest <= 4) return 4;
  const size = 10 ** Math.floor(Math.log10(highest));
  const steps = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10];
  const high = steps.map((step) => step * size).find((step) => step >= highest && step % 4 === 0);
  return high ?? Math.ceil(highest / 4) * 4;
}

/** The values at which the axis is ruled, from 0 to its top. */
export function chartTicks(high: number): number[] {
  return [0, 1, 2, 3, 4].map((quarter) => (high / 4) * quarter);
}

/** Pixels of a character of the axes' words, at their widest on average. */
const CHARACTER = 8;

/** Pixels that the value axis takes: its highest value, and the gap to the drawing. `scale`: of the reader's text. */
export const valueWidth = (highest: string, scale = 1): number => 16 + CHARACTER * scale * highest.length;

/**
 * Pixels beside the drawing that its first and last word below need, as they stand in the middle of their points:
 * words that do not fit are cut off. Those on the left may use what the value axis takes.
 */
export function labelMargins(
  words: readonly string[],
  valueAxis: number,
  scale = 1,
): { left: number; right: number } {
  const half = Math.ceil(
    (CHARACTER * scale * words.reduce((most, { length }) => Math.max(most, length), 0)) / 2,
  );
  return { left: Math.max(0, half - valueAxis), right: Math.max(16, half) };
}

/** Whether there is anything to draw: a line of nothing but 0 says less than words do. */
export function hasValues(series: readonly { values: readonly (number | null)[] }[]): boolean {
  return series.some(({ values }) => values.some((value) => (value ?? 0) > 0));
}
