/** How a group commit stores its items. */
export interface Committing<T> {
  /**
   * Stores items in one transaction. Returns those left out because something locks what they belong to; they
   * are stored later, `patiently`, in a lane of their own, without delaying others.
   */
  commit: (items: T[], patiently: boolean) => Promise<readonly T[]>;
  /** Maximum items per transaction. */
  largest: number;
  /** What an item belongs to and can be locked with. */
  laneOf: (item: T) => string;
  /** Splits a failed group, so that items without fault are stored all the same. */
  partsOf: (items: readonly T[], error: unknown) => T[][];
}

interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Collects what arrives during a commit into the next one: under load many batches share a transaction, and a
 * lone one does not wait. Each is acknowledged when its commit has ended.
 */
export function createGroupCommit<T>({ commit, largest, laneOf, partsOf }: Committing<T>) {
  const lanes = new Map<string, { waiting: Waiting<T>[]; running: Promise<void> }>();

  async function attempt(group: Waiting<T>[], patiently: boolean): Promise<void> {
    const items = group.map(({ item }) => item);
    try {
      const held = new Set(await commit(items, patiently));
      for (const one of group) {
        if (held.has(one.item)) join(laneOf(one.item), one);
        else one.resolve();
      }
    } catch (error) {
      const parts = partsOf(items, error);
      if (parts.length <= 1) for (const { reject } of group) reject(error);
      else
        await Promise.all(
          parts.map((part) =>
            attempt(
              group.filter(({ item }) => part.includes(item)),
              patiently,
            ),
          ),
        );
    }
  }

  /** The lane '' is shared; the others are for locked items. */
  function join(key: string, one: Waiting<T>): void {
    const known = lanes.get(key);
    if (known) return void known.waiting.push(one);
    const lane = { waiting: [one], running: Promise.resolve() };
    lanes.set(key, lane);
    const run = async () => {
      while (lane.waiting.length > 0) await attempt(lane.waiting.splice(0, largest), key !== '');
      lanes.delete(key);
    };
    lane.running = run();
  }

  const choose = (item: T, apart: boolean) => (apart || lanes.has(laneOf(item)) ? laneOf(item) : '');

  return {
    /**
     * Resolves when the item is committed; rejects with the reason if it cannot be. `apart`: not together
     * with others.
     */
    add: (item: T, apart = false) =>
      new Promise<void>((resolve, reject) => join(choose(item, apart), { item, resolve, reject })),
    /** Number of items waiting before this one. */
    ahead: (item: T, apart = false) => lanes.get(choose(item, apart))?.waiting.length ?? 0,
    /** Resolves when nothing is waiting. */
    drained: async () => {
      while (lanes.size > 0) await Promise.all([...lanes.values()].map(({ running }) => running));
    },
  };
}
