/** One measured figure beside its budget. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** In words, as `docs` state it; empty where a figure is only informative. */
  budget: string;
  /** Whether the budget is kept; undefined where there is none. */
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

/** Milliseconds of each run, after some that are not counted. */
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
