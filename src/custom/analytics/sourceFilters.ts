import type { SourceFilters } from '#contract/sources';
import { sourceNames, type SourceName } from '#rules/traits';

/** The filters in a page's query. */
export function readFilters(params: URLSearchParams): SourceFilters {
  const filters: SourceFilters = {};
  for (const name of sourceNames) {
    const value = params.get(name);
    if (value !== null && value.length <= 400) filters[name] = value;
  }
  return filters;
}

/** The query with another value of a filter, or without it. */
export function writeFilter(
  params: URLSearchParams,
  name: SourceName,
  value: string | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}

export const filterNames = (filters: SourceFilters): SourceName[] =>
  sourceNames.filter((name) => filters[name] !== undefined);
