/** A provider's script did not come: no line, or something that blocks it. */
export class ScriptFailure extends Error {
  constructor(address: string, cause?: unknown) {
    super(`${address} could not be loaded.`, { cause });
    this.name = 'ScriptFailure';
  }
}

/** It was neither loaded nor refused for so long that nobody waits for it. */
export class ScriptLate extends ScriptFailure {}

/** As long as somebody may be left waiting for a script, in milliseconds. */
const SCRIPT_WAIT_MS = 20_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script, once. After a failure its tag is gone and it can be loaded anew, which the providers' own wrappers
 * do not do: one of them remembers a failure until the page is reloaded.
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
