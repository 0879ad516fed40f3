import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { screenPath } from '../app/screenPath.ts';
import { useLocation } from '../app/routing.tsx';

/** In the cache, which another user finds empty. */
const key = ['left list'];
/** Links keep these as they are now. */
const ofEveryLink = ['route', 'theme', 'audience'];

/** Remembers search, sorting and page of the list of publications for the way back to it. */
export function useListLeft(): void {
  const cache = useQueryClient();
  const { search } = useLocation();
  useEffect(() => {
    const params = new URLSearchParams(search);
    for (const name of ofEveryLink) params.delete(name);
    cache.setQueryDefaults(key, { gcTime: Infinity });
    cache.setQueryData(key, params.toString());
  }, [cache, search]);
}

/** The list of publications as it was left. */
export function useWayBack(): string {
  const left = useQueryClient().getQueryData<string>(key);
  return left ? `${screenPath.publications}?${left}` : screenPath.publications;
}
