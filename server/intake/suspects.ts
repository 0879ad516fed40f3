/** How long an account whose part of the database was away is not asked for again. */
const PAUSE_MS = 5_000;

/**
 * Accounts whose part of the database did not answer. For a while nothing of theirs is tried, and then apart from all
 * others, so that a node that is away costs those on other nodes nothing.
 * @param now milliseconds of a clock that never goes back
 */
export function createSuspects(now = () => performance.now()) {
  const until = new Map<number, number>();
  return {
    of(accountId: number): 'away' | 'to be tried' | undefined {
      const end = until.get(accountId);
      if (end === undefined) return undefined;
      return end > now() ? 'away' : 'to be tried';
    },
    add: (accountId: number) => void until.set(accountId, now() + PAUSE_MS),
    clear: (accountId: number) => void until.delete(accountId),
  };
}
