import type { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { Scope } from './resourceCalls.ts';

/** How long (milliseconds) a list serves sorting, paging and searching before the host is asked again; it is kept no longer. */
const FRESH_MS = 60_000;

// Under the resource's name, so that whatever makes react-admin reload a list makes this one reload too.
const keyOfAll = (resource: string) => [resource, 'whole'];

/** Gives up the lists of a resource that are on their way: after a change they may still tell of what was before it. */
export const giveUpLists = (cache: QueryClient, resource: string): Promise<void> =>
  cache.cancelQueries({ queryKey: keyOfAll(resource) });

/** Whole lists as the host answered them, by resource and scope. */
export function createWholeLists(cache: QueryClient) {
  /** How many wait for each list. */
  const waiting = new Map<string, number>();

  /** @param signal whoever asked waits no longer; with the last of them the host's answer is given up. */
  async function ask(
    resource: string,
    scope: Scope,
    list: (signal: AbortSignal) => Promise<RaRecord[]>,
    signal?: AbortSignal,
  ): Promise<RaRecord[]> {
    const queryKey = [...keyOfAll(resource), scope];
    const key = JSON.stringify(queryKey);
    const count = (by: number) => {
      const left = (waiting.get(key) ?? 0) + by;
      if (left > 0) waiting.set(key, left);
      else waiting.delete(key);
      return left;
    };
    const answer = cache.fetchQuery({
      queryKey,
      queryFn: (context) => list(context.signal),
      staleTime: FRESH_MS,
      gcTime: FRESH_MS,
    });
    count(1);
    const leave = () => {
      if (count(-1) === 0) void cache.cancelQueries({ queryKey, exact: true });
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await answer;
    } catch (failure) {
      signal?.throwIfAborted();
      throw failure;
    } finally {
      signal?.removeEventListener('abort', leave);
      if (!signal?.aborted) count(-1);
    }
  }

  async function changed(resource: string): Promise<void> {
    await giveUpLists(cache, resource);
    await cache.invalidateQueries({ queryKey: keyOfAll(resource), refetchType: 'none' });
  }
  return { ask, changed };
}
