import { keptInPlace } from '../app/keepPlace.ts';

/** A link, and a comparison with one, belong to one publication; so does a comparison with the whole of it. */
const staysBehind = (name: string, value: string, publication: string) =>
  name === 'link' ||
  (name === 'compare' &&
    value !== 'year' &&
    (!value.startsWith('publication:') || value === `publication:${publication}`));

/** What another publication's screen takes over from a query: range, audience, comparison and filters. */
export function queryElsewhere(params: URLSearchParams, publication: string): string {
  const kept = ['from', 'to', 'audience', ...keptInPlace].flatMap((name) =>
    params
      .getAll(name)
      .filter((value) => !staysBehind(name, value, publication))
      .map((value) => [name, value]),
  );
  const text = new URLSearchParams(kept).toString();
  return text === '' ? '' : `?${text}`;
}
