import { useCallback } from 'react';
import { parsePath, useLocation, type To } from 'react-router-dom';
import { keepEmbed } from './embed.ts';
import { keepPlace, withoutSources } from './keepPlace.ts';

/** Adds what links inside the area keep: the embedding mode, the audience and, within a publication, what is shown of it. */
export function useKept() {
  const { pathname, search } = useLocation();
  return useCallback(
    (to: To, unfiltered = false) => {
      const path = typeof to === 'string' ? parsePath(to) : to;
      const kept = keepEmbed(path.search ?? '', search);
      return {
        ...path,
        search: keepPlace(
          { pathname: path.pathname ?? '', search: kept },
          { pathname, search: unfiltered ? withoutSources(search) : search },
        ),
      };
    },
    [pathname, search],
  );
}
