type Query = Readonly<Record<string, string | undefined>>;
type Row = Readonly<Record<string, unknown>> & { id?: string };

/** The filters of a list, and the fields they compare. */
export type Filters<T> = Readonly<Record<string, (row: T) => readonly (string | null | undefined)[]>>;

export interface Page<T> {
  data: T[];
  meta: {
    request_id: string;
    pagination: { per_page: number; next: string; has_more: boolean; estimated_total: number };
  };
}

const fits = <T>(row: T, query: Query, filters: Filters<T>): boolean =>
  (query['updated_at[GTE]'] === undefined || String((row as Row).updated_at) >= query['updated_at[GTE]']) &&
  Object.entries(filters).every(([name, values]) => {
    const wanted = query[name]?.split(',');
    return wanted === undefined || values(row).some((value) => wanted.includes(value ?? 'null'));
  });

/**
 * A page of a list: newest first unless `order_by` says `[ASC]`, after the object named by `after`. `address`
 * is the list's own.
 */
export function pageOf<T extends object>(
  rows: readonly T[],
  query: Query,
  filters: Filters<T>,
  { address, most, requestId }: { address: string; most: number; requestId: string },
): Page<T> {
  const keyOf = (row: Row) => row.id ?? row.event_id;
  const kept = rows.filter((row) => fits(row, query, filters));
  const ordered = query.order_by?.endsWith('[ASC]') ? kept : kept.toReversed();
  const perPage = Math.min(Number(query.per_page ?? most) || most, most);
  const start =
    query.after === undefined ? 0 : ordered.findIndex((row) => keyOf(row as Row) === query.after) + 1;
  const data = ordered.slice(start, start + perPage);
  const last = data.at(-1);
  const next = new URL(address);
  for (const [name, value] of Object.entries({ ...query, per_page: String(perPage) }))
    if (value !== undefined) next.searchParams.set(name, value);
  if (last) next.searchParams.set('after', String(keyOf(last as Row)));
  return {
    data: [...data],
    meta: {
      request_id: requestId,
      pagination: {
        per_page: perPage,
        next: next.href,
        has_more: start + perPage < ordered.length,
        estimated_total: ordered.length,
      },
    },
  };
}
