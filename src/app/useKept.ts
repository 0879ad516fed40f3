import { useCallback } from 'react';
import { parsePath, useLocation, type To } from 'react-router-dom';
import { keepEmbed } from './embed.ts';

/** Adds the embedding mode of the current page to a target inside the area. */
export function useKept() {
  const { search } = useLocation();
  return useCallback(
    (to: To) => {
      const path = typeof to === 'string' ? parsePath(to) : to;
      return { ...path, search: keepEmbed(path.search ?? '', search) };
    },
    [search],
  );
}
