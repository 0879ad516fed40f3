import { useMemo } from 'react';
import { useNotify } from 'react-admin';
import type { SourceFilters } from '#contract/sources';
import { chosenValues, filtersOfValues, mostFilterValues, type ChosenValues } from '#rules/sourceFilters';
import { sourceNames, type SourceName } from '#rules/traits';
import { useConfig } from '../../app/AccountContext.ts';
import { useSearchParams } from '../../app/routing.tsx';
import { withParam } from '../../app/withParam.ts';
import { useWords } from '../../i18n/words.ts';
import { filterNames, readFilters, toggled, valuesOf } from './sourceFilters.ts';

export interface Filters {
  filters: SourceFilters;
  /** Those in force. */
  names: readonly SourceName[];
  /** Filters by a value too; by the same again, no more. */
  toggle: (name: SourceName, value: string) => void;
  clear: () => void;
}

/** What a host takes that knows one value of a kind. */
const firstValues = (chosen: ChosenValues): ChosenValues =>
  new Map([...chosen].map(([name, values]) => [name, values.slice(0, 1)]));

/** Filters by source, in the page's address: reload and bookmarks keep them, Back undoes them. None where the host has no sources. */
export function useFilters(trackId: string | undefined): Filters {
  const [params, setParams] = useSearchParams();
  const { sources, filterLists = false } = useConfig();
  const say = useWords();
  const notify = useNotify();
  const filters = useMemo(() => {
    const read = new Map(sources ? chosenValues(readFilters(params)) : []);
    // the screen is one link's already
    if (trackId) read.delete('link');
    return filtersOfValues(filterLists ? read : firstValues(read));
  }, [params, sources, filterLists, trackId]);
  const toggle = (name: SourceName, value: string) => {
    const next = toggled(valuesOf(filters, name), value, filterLists);
    if (next.length > mostFilterValues)
      notify(say('analytics.sources.tooMany', { count: mostFilterValues }), { type: 'warning' });
    else setParams((current) => withParam(current, name, next));
  };
  const clear = () =>
    setParams((current) => sourceNames.reduce((left, name) => withParam(left, name), current));
  return { filters, names: filterNames(filters), toggle, clear };
}
