/** A version 4 UUID; `crypto.randomUUID` is missing on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let at = 0;
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    ((bytes[at++ >> 1]! >> (at & 1 ? 4 : 0)) & 15).toString(16),
  );
}

/** The session's id, of this page load unless the stand-in hands one on: shared by the collector and the reader, created by the first to need it. */
export const pageSession = (): string => (document.documentElement.dataset.versoSession ??= newId());

/** What tells this page load from others of a session that goes on; undefined in its first. */
export const pageLoad = (): string | undefined => document.documentElement.dataset.versoLoad;
