import { useEffect, useState } from 'react';

/** Something that comes in a chunk of its own: a component too heavy for the first view of its screen. */
export interface LazyPart<Part> {
  /** Loads it, once; after a failure, anew. */
  load: () => Promise<void>;
  /** Loads it ahead of its use, while its button is pointed at. Of a failure it says nothing: the use will tell. */
  prepare: () => void;
  /** Nothing until it is here. */
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

/**
 * The part, at once where it was loaded ahead; loads it where it was not. Not `React.lazy`: a committed
 * Suspense fallback holds back what follows it for 300 ms, while this shows the part as soon as it is here.
 * @throws while rendering, where it cannot be loaded
 */
export function useLazyPart<Part>({ load, loaded }: Pick<LazyPart<Part>, 'load' | 'loaded'>): {
  part: Part | undefined;
} {
  const [part, setPart] = useState(loaded);
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (part) return;
    load().then(
      () => setPart(loaded),
      (reason: unknown) =>
        setFailure(new Error('A part of the page could not be loaded.', { cause: reason })),
    );
  }, [part, load, loaded]);
  if (failure) throw failure;
  return { part };
}
