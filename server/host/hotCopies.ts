/** What was made from files and is asked for again, compressed text mostly. The longest unused goes first. */
export interface HotCopies<V> {
  /** The kept copy under `key`, or the one `make` makes; once for all who ask at the same time. */
  get(key: string, make: () => Promise<V>): Promise<V>;
}

/** @param most how much is kept, as `weigh` weighs it; one copy alone may have an eighth of it */
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
