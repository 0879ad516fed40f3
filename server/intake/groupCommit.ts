/**
 * Gathers what arrives while a commit is under way into the next one: under load many batches share a
 * transaction, alone none waits. Each is acknowledged when the commit that holds it has ended.
 */
export function createGroupCommit<T>({ commit, largest, isItemsFault }: {
  commit: (items: T[]) => Promise<void>;
  /** Most items in one transaction. */
  largest: number;
  /** Whether a failure may lie in one of the items, so that the others are worth trying alone. */
  isItemsFault: (error: unknown) => boolean;
}) {
  interface Waiting {
    item: T;
    resolve: () => void;
    reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  async function commitGroup(group: Waiting[]): Promise<void> {
    try {
      await commit(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length > 1 && isItemsFault(error)) for (const one of group) await commitGroup([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await commitGroup(waiting.splice(0, largest));
    running = undefined;
  }

  return {
    /** Resolves when the item is committed; rejects with the reason it could not be. */
    add: (item: T) =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        running ??= run();
      }),
    /** How many wait for a commit. */
    get waiting() {
      return waiting.length;
    },
    /** Resolves when nothing waits any more. */
    drained: async () => {
      while (running) await running;
    },
  };
}
