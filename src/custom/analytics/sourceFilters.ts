import type { AnalyticsReply } from '#contract/analytics';
import type { SourceFilters } from '#contract/sources';
import { chosenValues, filtersOfValues, mostFilterValues } from '#rules/sourceFilters';
import { sourceNames, type SourceName } from '#rules/traits';

/** The filters in a page's query: of each kind as many values as a question may have. */
export const readFilters = (params: URLSearchParams): SourceFilters =>
  filtersOfValues(
    new Map(
      sourceNames.map((name) => [name, valuesIn(params, name)] as const).filter(([, { length }]) => length),
    ),
  );

const valuesIn = (params: URLSearchParams, name: SourceName): string[] =>
  [...new Set(params.getAll(name))].filter(({ length }) => length <= 400).slice(0, mostFilterValues);

/**
 * The values of a filter with another one, or without the one that is chosen again.
 * @param several otherwise a value takes the place of the one before
 */
export function toggled(values: readonly string[], value: string, several: boolean): readonly string[] {
  if (values.includes(value)) return values.filter((one) => one !== value);
  return several ? [...values, value] : [value];
}

/** The values of one kind that are chosen. */
export const valuesOf = (filters: SourceFilters, name: SourceName): readonly string[] =>
  chosenValues(filters).get(name) ?? [];

export const filterNames = (filters: SourceFilters): SourceName[] => [...chosenValues(filters).keys()];

/** What the trackable links that are filtered by are called, by their identifiers. */
export const linkLabelsOf = (
  filters: SourceFilters,
  { LinkLabel: label, LinkLabels: labels = [] }: Pick<AnalyticsReply, 'LinkLabel' | 'LinkLabels'> = {},
): ReadonlyMap<string, string> => {
  const [one, ...others] = valuesOf(filters, 'link');
  return new Map([
    ...labels.map((link) => [link.identifier, link.label] as const),
    ...(one !== undefined && others.length === 0 && label ? [[one, label] as const] : []),
  ]);
};
