interface State {
  data?: { pages: readonly unknown[] } | undefined;
  fetchMeta: { fetchMore?: unknown } | null;
}
const lookEveryMs = 5_000;

/** Looks again for what is new, on a visible tab, until further parts are asked for: they would all be loaded again. */
export const whileFirstPart = {
  refetchInterval: ({ state: { data, fetchMeta } }: { state: State }) =>
    data?.pages.length === 1 && !fetchMeta?.fetchMore && lookEveryMs,
};
