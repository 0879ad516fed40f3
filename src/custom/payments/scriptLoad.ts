/** A provider's script failed to load: no connection, or a blocker. */
export class ScriptFailure extends Error {
  constructor(address: string, cause?: unknown) {
    super(`${address} could not be loaded.`, { cause });
    this.name = 'ScriptFailure';
  }
}

/** It neither loaded nor failed in time. */
export class ScriptLate extends ScriptFailure {}

/** Milliseconds to wait for a script. */
const SCRIPT_WAIT_MS = 20_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script once. A failure removes its tag, so that it can load again; the providers' wrappers do not: one
 * remembers a failure until the page is reloaded.
 */
export function loadScript(address: string, page: Document = document): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = page.createElement('script');
  script.src = address;
  script.async = true;
  const coming = new Promise<void>((resolve, reject) => {
    const fail = (failure: ScriptFailure) => {
      clearTimeout(late);
      loading.delete(address);
      script.remove();
      reject(failure);
    };
    const late = setTimeout(() => fail(new ScriptLate(address)), SCRIPT_WAIT_MS);
    script.addEventListener('load', () => {
      clearTimeout(late);
      resolve();
    });
    script.addEventListener('error', () => fail(new ScriptFailure(address)));
  });
  loading.set(address, coming);
  page.head.append(script);
  return coming;
}
