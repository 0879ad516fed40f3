/**
 * Results made from files that are requested often, mostly compressed text. The least recently used is
 * evicted first.
 */
export interface HotCopies<V> {
  /** The cached result under `key`, or the one from `make`, shared by concurrent callers. */
  get(key: string, make: () => Promise<V>): Promise<V>;
}

/** @param most total weight, as `weigh` measures it; a single entry may have an eighth of it */
export function createHotCopies<V>(most: number, weigh: (copy: V) => number): HotCopies<V> {
  const kept = new Map<string, V>();
  const making = new Map<string, Promise<V>>();
  let weight = 0;

  function keep(key: string, copy: V): V {
    if (weigh(copy) > most / 8) return copy;
    kept.set(key, copy);
    weight += weigh(copy);
    for (const [oldest, old] of kept) {
      if (weight <= most) break;
      kept.delete(oldest);
      weight -= weigh(old);
    }
    return copy;
  }

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found !== undefined) {
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const begun = making.get(key);
      if (begun) return begun;
      const made = make()
        .then((copy) => keep(key, copy))
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}
