import { useEffect, useState, type ComponentType } from 'react';
import { PageLoading } from './layout/PageLoading.tsx';
import { useArrival } from './layout/useArrival.ts';

export interface LazyPage {
  /** Loads the page's chunk; once loaded, the page renders at once. */
  load: () => Promise<void>;
  Page: ComponentType;
}

/**
 * A page in a chunk of its own. Not `React.lazy`: a committed Suspense fallback holds back what follows it
 * for 300 ms, while this draws the page as soon as it is here.
 */
export function lazyPage(read: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;

  const load = () =>
    (loading ??= read().then(
      (component) => {
        loaded = component;
      },
      (failure: unknown) => {
        loading = undefined;
        throw failure;
      },
    ));

  function Page() {
    const [failure, setFailure] = useState<Error>();
    const [Loaded, setLoaded] = useState(() => loaded);
    useEffect(() => {
      if (!Loaded) load().then(
          () => setLoaded(() => loaded),
          (reason: unknown) => setFailure(new Error('The page could not be loaded.', { cause: reason })),
        );
    }, [Loaded]);
    useArrival(Loaded !== undefined);
    if (failure) throw failure;
    return Loaded ? <Loaded /> : <PageLoading />;
  }
  return { load, Page };
}
