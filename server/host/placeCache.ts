/** How long another process may still use values read before a change. */
const FRESH_FOR_MS = 2_000;
const MOST_ENTRIES = 5_000;

interface Entry<V> {
  value: Promise<V>;
  until: number;
  /** What was written before it was read. */
  writes: number;
}

/** A small cache by key. */
export interface PlaceCache<V> {
  get(key: string, read: () => Promise<V>): Promise<V>;
}

/**
 * @param writes grows with each change to what the values are made from
 * @param now milliseconds of a monotonic clock
 */
export function createPlaceCache<V>(writes: () => number, now = () => performance.now()): PlaceCache<V> {
  const entries = new Map<string, Entry<V>>();

  return {
    get(key, read) {
      const known = entries.get(key);
      if (known && known.until > now() && known.writes === writes()) return known.value;
      entries.delete(key);
      const oldest = entries.size >= MOST_ENTRIES ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      const entry: Entry<V> = { writes: writes(), until: now() + FRESH_FOR_MS, value: read() };
      entries.set(key, entry);
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      return entry.value;
    },
  };
}
