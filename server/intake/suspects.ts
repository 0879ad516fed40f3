/** How long an account on an unavailable node is not retried. */
const PAUSE_MS = 5_000;

/**
 * Accounts whose database node did not respond. They are skipped for a while and then retried separately, so
 * that a failed node costs other accounts nothing.
 * @param now milliseconds of a monotonic clock
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
