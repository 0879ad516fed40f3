/** A version 4 uuid; `crypto.randomUUID` is missing where the page came over plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let at = 0;
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    ((bytes[at++ >> 1]! >> (at & 1 ? 4 : 0)) & 15).toString(16),
  );
}

/** Which page load this is: the same for the collector and the reader, whichever of them asks first. */
export const pageSession = (): string => (document.documentElement.dataset.versoSession ??= newId());
