import type { EntryId } from '#contract/values';

/** Ids of ours among those sent; what is no number of ours belongs to nothing. */
export const knownIds = (identifiers: readonly EntryId[]): number[] =>
  identifiers
    .map((id) => (typeof id === 'number' || /^[1-9]\d{0,14}$/.test(id) ? Number(id) : NaN))
    .filter(Number.isSafeInteger);
