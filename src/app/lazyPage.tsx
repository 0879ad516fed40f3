import type { ComponentType } from 'react';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { PageLoading } from './PageLoading.tsx';
import { useArrival } from './useArrival.ts';

export interface LazyPage {
  /** Loads the page's chunk; once loaded, the page renders at once. */
  load: () => Promise<void>;
  Page: ComponentType;
}

/**
 * A page in a chunk of its own.
 * @param ahead starts loading what the page itself loads later; nobody waits for it
 */
export function lazyPage(read: () => Promise<ComponentType>, ahead?: () => void): LazyPage {
  const part = lazyPart(read);
  const load = () => {
    ahead?.();
    return part.load();
  };

  function Page() {
    const { part: Loaded } = useLazyPart({ load, loaded: part.loaded });
    useArrival(Loaded !== undefined);
    return Loaded ? <Loaded /> : <PageLoading />;
  }
  return { load, Page };
}
