/** Pseudorandom numbers, the same for the same seed (mulberry32). */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Whether an event of this probability happens. */
  happens(chance: number): boolean;
  /** One of the items, by weight. */
  pick<T>(items: readonly T[], weight?: (item: T, index: number) => number): T;
  /** Log-normal: most values near the median, a long tail above. */
  around(median: number, spread: number): number;
  /** Lower-case hexadecimal digits. */
  hex(length: number): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

  return {
    next,
    happens: (chance) => next() < chance,
    pick<T>(items: readonly T[], weight: (item: T, index: number) => number = () => 1): T {
      const weights = items.map(weight);
      let left = next() * weights.reduce((sum, one) => sum + one, 0);
      const index = weights.findIndex((one) => (left -= one) < 0);
      return items[index === -1 ? items.length - 1 : index] as T;
    },
    around: (median, spread) => median * Math.exp(spread * normal()),
    hex: (length) => Array.from({ length }, () => Math.floor(next() * 16).toString(16)).join(''),
  };
}
