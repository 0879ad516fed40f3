/** How long another process may still use values read before a change. */
const FRESH_FOR_MS = 2_000;
const MOST_ENTRIES = 5_000;

interface Entry<V> {
  value: Promise<V>;
  until: number;
  /** Unknown while it is being read. */
  accountId?: number;
}

/** A small cache by key; each entry belongs to an account and is evicted with it. */
export interface PlaceCache<V> {
  get(key: string, read: () => Promise<V>): Promise<V>;
  forget(accountId: number): void;
}

/** @param now milliseconds of a monotonic clock */
export function createPlaceCache<V>(
  accountOf: (value: V) => number | undefined,
  now = () => performance.now(),
): PlaceCache<V> {
  const entries = new Map<string, Entry<V>>();

  return {
    get(key, read) {
      const known = entries.get(key);
      if (known && known.until > now()) return known.value;
      entries.delete(key);
      const oldest = entries.size >= MOST_ENTRIES ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
      const entry: Entry<V> = { value: read(), until: now() + FRESH_FOR_MS };
      entries.set(key, entry);
      entry.value.then(
        (value) => (entry.accountId = accountOf(value)),
        () => entries.get(key) === entry && entries.delete(key),
      );
      return entry.value;
    },
    forget(accountId) {
      for (const [key, entry] of entries) {
        // pending and missing entries may be affected by the change too
        if (entry.accountId === undefined || entry.accountId === accountId) entries.delete(key);
      }
    },
  };
}
