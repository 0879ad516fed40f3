/** What rereading an account for a while needs of its surroundings. */
export interface RereadScene {
  reread: () => Promise<void>;
  /** How the account stands, as text; undefined once nobody is signed in. */
  facts: () => string | undefined;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/** Milliseconds after a return from the checkout at which the account is read anew: notifications of payments take their time. */
const REREAD_AT_MS = [1500, 5000, 15_000] as const;

/**
 * Reads the account anew a few times, until it has changed; while the tab is hidden it waits to be seen.
 * Quietly: whoever looks was told that it may take a few minutes, and a failed reading is followed by the next.
 * @returns how to stop
 */
export function rereadQuietly(
  { reread, facts, page }: RereadScene,
  times: readonly number[] = REREAD_AT_MS,
): () => void {
  const before = facts();
  let over = false;
  const read = async () => {
    if (over) return;
    await Promise.allSettled([reread()]);
    if (facts() !== before) over = true;
  };
  const onSeen = () => {
    if (page.hidden) return;
    page.removeEventListener('visibilitychange', onSeen);
    void read();
  };
  const timers = times.map((time) =>
    setTimeout(() => {
      if (page.hidden) page.addEventListener('visibilitychange', onSeen);
      else void read();
    }, time),
  );
  return () => {
    over = true;
    timers.forEach(clearTimeout);
    page.removeEventListener('visibilitychange', onSeen);
  };
}
