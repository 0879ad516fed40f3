interface State {
  data?: { pages: readonly unknown[] } | undefined;
  fetchMeta: { fetchMore?: unknown } | null;
}
const lookEveryMs = 5_000;

/** Looks for new entries while the tab is visible, until further parts are requested: they would all be loaded again. */
export const whileFirstPart = {
  refetchInterval: ({ state: { data, fetchMeta } }: { state: State }) =>
    data?.pages.length === 1 && !fetchMeta?.fetchMore && lookEveryMs,
};
