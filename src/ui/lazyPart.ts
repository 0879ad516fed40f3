import { useEffect, useState } from 'react';

/** A component in its own chunk, too heavy for its screen's first view. */
export interface LazyPart<Part> {
  /** Loads it once; after a failure, again. */
  load: () => Promise<void>;
  /** Preloads it when its button is pointed at. A failure shows only when it is used. */
  prepare: () => void;
  /** Undefined until loaded. */
  loaded: () => Part | undefined;
}

export function lazyPart<Part>(read: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined;
  let loading: Promise<void> | undefined;
  const load = () =>
    (loading ??= read().then(
      (found) => {
        part = found;
      },
      (failure: unknown) => {
        loading = undefined;
        throw failure;
      },
    ));
  return { load, prepare: () => void Promise.allSettled([load()]), loaded: () => part };
}

/** Thrown where a part's code could not be loaded: the server is away, the connection, or the version it belongs to. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be loaded.', { cause });
  }
}

const missing = new Set<string>();

/**
 * Whether a module fails only because Firefox remembers that it failed, until the page is loaded again: for the second
 * time, and its file can be had. Once for a file: parts of a page that fail each time would load it again for ever.
 */
async function isRemembered(failure: unknown): Promise<boolean> {
  const [, file] = /error loading dynamically imported module: (\S+)/.exec(String(failure)) ?? [];
  if (!file) return false;
  if (!missing.has(file)) {
    missing.add(file);
    return false;
  }
  const reloaded = `verso-reloaded-for ${file}`;
  try {
    if (sessionStorage.getItem(reloaded) || !(await fetch(file, { method: 'HEAD' })).ok) return false;
    sessionStorage.setItem(reloaded, 'yes');
    return true;
  } catch {
    // offline, or a browser without storage
    return false;
  }
}

/**
 * The part, at once if preloaded. Not `React.lazy`: a committed Suspense fallback delays its content by 300 ms, while
 * this shows the part as soon as it has loaded.
 * @throws {PartNotLoaded} while rendering
 */
export function useLazyPart<Part>({ load, loaded }: Pick<LazyPart<Part>, 'load' | 'loaded'>): {
  part: Part | undefined;
} {
  const [part, setPart] = useState(loaded);
  const [failure, setFailure] = useState<PartNotLoaded>();
  useEffect(() => {
    if (part) return;
    load().then(
      () => setPart(loaded),
      async (reason: unknown) => {
        if (await isRemembered(reason)) location.reload();
        else setFailure(new PartNotLoaded(reason));
      },
    );
  }, [part, load, loaded]);
  if (failure) throw failure;
  return { part };
}
