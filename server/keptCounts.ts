const KEPT_FOR = 20_000;
/** Most lists; the oldest count makes room. */
const MOST = 50;

/** The lengths of lists, kept for a moment where counting takes long. */
export interface KeptCounts<Count> {
  /** The kept count of a list, or the one from `count`. */
  get(list: string, count: () => Promise<Count>): Promise<Count>;
  /** For when something was deleted: every list is counted anew. */
  forget(): void;
}

/** @param isLong whether a count is kept while the list's pages are turned; other lists are counted for each page */
export function createKeptCounts<Count>(
  clock: () => Date,
  isLong: (count: Count) => boolean,
): KeptCounts<Count> {
  const kept = new Map<string, { count: Count; at: number }>();
  let forgotten = 0;
  return {
    async get(list, count) {
      const now = clock().getTime();
      const found = kept.get(list);
      if (found && Math.abs(now - found.at) < KEPT_FOR) return found.count;
      kept.delete(list);
      const begun = forgotten;
      const made = await count();
      // what was deleted meanwhile may be in it
      if (begun === forgotten && isLong(made)) kept.set(list, { count: made, at: now });
      const [oldest] = kept.keys();
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
      return made;
    },
    forget: () => {
      forgotten += 1;
      kept.clear();
    },
  };
}
