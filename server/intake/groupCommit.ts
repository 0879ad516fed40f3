/** How a group commit stores its items. */
export interface Committing<T> {
  /**
   * Stores items in one transaction. Gives back those that had to be left out for now because something holds what
   * they belong to: they are stored `patiently`, in a lane of their own, and hold up no others.
   */
  commit: (items: T[], patiently: boolean) => Promise<readonly T[]>;
  /** Most items in one transaction. */
  largest: number;
  /** What an item belongs to and can be held with. */
  laneOf: (item: T) => string;
  /** Where a failed group is cut, so that the items whose fault it is not are stored all the same. */
  partsOf: (items: readonly T[], error: unknown) => T[][];
}

interface Waiting<T> {
  item: T;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what arrives while a commit is under way into the next one: under load many batches share a
 * transaction, alone none waits. Each is acknowledged when the commit that holds it has ended.
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

  /** The lane '' is everybody's; the others are for what is held. */
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
    /** Resolves when the item is committed; rejects with the reason it could not be. `apart`: not together with others. */
    add: (item: T, apart = false) =>
      new Promise<void>((resolve, reject) => join(choose(item, apart), { item, resolve, reject })),
    /** How many wait for a commit before this item. */
    ahead: (item: T, apart = false) => lanes.get(choose(item, apart))?.waiting.length ?? 0,
    /** Resolves when nothing waits any more. */
    drained: async () => {
      while (lanes.size > 0) await Promise.all([...lanes.values()].map(({ running }) => running));
    },
  };
}
