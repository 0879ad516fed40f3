/** A form or query, of which some fields are read. */
export type Given<T> = { given: T; params: Record<string, string> };
/** A page of a list, newest first, after the last object of the previous page. */
export function list(
  url: string,
  oldestFirst: readonly object[],
  {
    limit = 10,
    starting_after,
    created,
  }: { limit?: number; starting_after?: string; created?: { gte?: unknown } },
) {
  const since = Number(created?.gte ?? 0);
  const all = oldestFirst
    .filter((one) => ((one as { created?: number }).created ?? since) >= since)
    .toReversed();
  const start =
    starting_after === undefined
      ? 0
      : all.findIndex((one) => (one as { id?: string }).id === starting_after) + 1;
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url };
}
