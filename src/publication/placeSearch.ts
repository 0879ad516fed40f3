/** What the screens of one publication share in their addresses: the range and the audience. */
const shared = ['from', 'to', 'audience'];

/** The query that goes along from one screen of a publication to the next: `?from=…&to=…`, or nothing. */
export function placeSearch(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name]) => shared.includes(name)));
  return kept.size > 0 ? `?${kept.toString()}` : '';
}
