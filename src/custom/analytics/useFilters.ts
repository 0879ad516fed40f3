import { useCallback, useMemo } from 'react';
import type { SourceFilters } from '#contract/sources';
import { sourceNames, type SourceName } from '#rules/traits';
import { useConfig } from '../../app/AccountContext.ts';
import { useSearchParams } from '../../app/routing.tsx';
import { filterNames, readFilters, writeFilter } from './sourceFilters.ts';

export interface Filters {
  filters: SourceFilters;
  /** Those in force. */
  names: readonly SourceName[];
  /** Filters by a value; by the same again, no more. */
  toggle: (name: SourceName, value: string) => void;
  clear: () => void;
}

/** Filters by source, in the page's address: reload and bookmarks keep them, Back undoes them. None where the host has no sources. */
export function useFilters(trackId: string | undefined): Filters {
  const [params, setParams] = useSearchParams();
  const { sources } = useConfig();
  const filters = useMemo(() => {
    const read = sources ? readFilters(params) : {};
    // the screen is one link's already, and no link is without a name
    if (trackId || read.link === '') delete read.link;
    return read;
  }, [params, sources, trackId]);
  const toggle = useCallback(
    (name: SourceName, value: string) =>
      setParams((current) => writeFilter(current, name, current.get(name) === value ? undefined : value)),
    [setParams],
  );
  const clear = useCallback(
    () =>
      setParams((current) =>
        sourceNames.reduce((left, name) => writeFilter(left, name, undefined), new URLSearchParams(current)),
      ),
    [setParams],
  );
  return { filters, names: useMemo(() => filterNames(filters), [filters]), toggle, clear };
}
