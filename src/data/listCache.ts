import { CancelledError, type QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { Listing, Scope } from './resourceCalls.ts';

/** Milliseconds for which a cached list answers sorting, paging and searching. */
const FRESH_MS = 60_000;

// below the resource's name, so that react-admin's invalidations reach it
const keyOf = (resource: string) => [resource, 'whole'];

/** Cancels a resource's pending requests: after a change they may still bring the old state. */
export const cancelLists = (cache: QueryClient, resource: string): Promise<void> =>
  cache.cancelQueries({ queryKey: keyOf(resource) });

/** The lists as the host answered them, by resource and scope. */
export function createListCache(cache: QueryClient) {
  /** How many callers wait for each list. */
  const waiting = new Map<string, number>();

  /** @param signal aborts this caller's waiting; the request itself is cancelled with the last caller's */
  async function get(
    resource: string,
    scope: Scope,
    list: (signal: AbortSignal) => Promise<Listing<RaRecord>>,
    signal?: AbortSignal,
  ): Promise<Listing<RaRecord>> {
    const queryKey = [...keyOf(resource), scope];
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
      // cancelled because the list changed: not a failure, and screens that show it fetch it again
      if (failure instanceof CancelledError) throw new DOMException('The list has changed.', 'AbortError');
      throw failure;
    } finally {
      signal?.removeEventListener('abort', leave);
      if (!signal?.aborted) count(-1);
    }
  }

  async function changed(resource: string): Promise<void> {
    await cancelLists(cache, resource);
    await cache.invalidateQueries({ queryKey: keyOf(resource), refetchType: 'none' });
  }
  return { get, changed };
}
