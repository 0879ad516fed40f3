import type { SourceFilters } from '#contract/sources';
import { sourceNames, type SourceName } from './traits.ts';

/** The values that one kind can be filtered by at once. */
export const mostFilterValues = 20;

export const tooManyFilterValues = `Choose at most ${mostFilterValues} values of one kind.`;

/** The values of each kind that sessions are chosen by, each once; kinds without any are absent. */
export type ChosenValues = ReadonlyMap<SourceName, readonly string[]>;

export const chosenValues = (filters: SourceFilters): ChosenValues =>
  new Map(
    sourceNames.flatMap((name) => {
      const values = new Set([filters[name] ?? []].flat());
      // no link is without a name
      if (name === 'link') values.delete('');
      return values.size > 0 ? [[name, [...values]] as const] : [];
    }),
  );

/** As a call's body has them: a single value as such, which every host with sources understands. */
export const filtersOfValues = (chosen: ChosenValues): SourceFilters =>
  Object.fromEntries(
    [...chosen].map(([name, values]) => [name, values.length === 1 ? values[0] : [...values]]),
  );
