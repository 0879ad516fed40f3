const KEPT_FOR = 20_000;
/** Most lists; the oldest count makes room. */
const MOST = 50;

/** How long lists are, kept for those that take long to count. */
export interface KeptCounts<Count> {
  /** The kept count of a list, or the one from `count`. */
  get(list: string, count: () => Promise<Count>): Promise<Count>;
  /** Counts are made anew from now on: something was deleted. */
  forget(): void;
}

/**
 * @param isLong whether a count is of a list so long that it is kept for a moment, while its pages are turned; others are
 * counted for each page
 */
export function createKeptCounts<Count>(
  clock: () => Date,
  isLong: (count: Count) => boolean,
): KeptCounts<Count> {
  const kept = new Map<string, { count: Count; at: number }>();
  let forgotten = 0;
  return {
    async get(list, make) {
      const now = clock().getTime();
      const found = kept.get(list);
      if (found && Math.abs(now - found.at) < KEPT_FOR) return found.count;
      kept.delete(list);
      const begun = forgotten;
      const count = await make();
      // what was deleted meanwhile may be in it
      if (begun === forgotten && isLong(count)) kept.set(list, { count, at: now });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      return count;
    },
    forget: () => {
      forgotten += 1;
      kept.clear();
    },
  };
}
