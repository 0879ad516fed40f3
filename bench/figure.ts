/** A measured figure and its budget. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** As text, as in `docs`; empty for informative figures. */
  budget: string;
  /** Whether it is within budget; undefined without one. */
  kept?: boolean;
}

/** A benchmark: what it measures, how, and its figures. */
export interface Benchmark {
  name: string;
  method: string;
  run(): Promise<Figure[]>;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** Milliseconds of each run, after uncounted warm-up runs. */
export async function timed(runs: number, work: () => Promise<unknown>, warmUp = 3): Promise<number[]> {
  for (let run = 0; run < warmUp; run += 1) await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

const digits = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 });
/** As a row of a table in Markdown. */
export const figureRow = ({ what, value, unit, budget, kept }: Figure) =>
  `| ${what} | ${digits(value)} ${unit} | ${budget}${kept === undefined ? '' : kept ? ' ✓' : ' ✗'} |`;
