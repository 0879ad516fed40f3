/** Dependencies of the repeated rereads. */
export interface RereadScene {
  reread: () => Promise<void>;
  /** The account's state as text; undefined once logged out. */
  facts: () => string | undefined;
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/** Milliseconds after the checkout at which the account is reread: the provider's webhooks take a while. */
const REREAD_AT_MS = [1500, 5000, 15_000] as const;

/**
 * Rereads the account a few times until it has changed, pausing while the tab is hidden. Fails silently: the page
 * already says that it may take a few minutes.
 * @returns a function that stops it
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
