import type { EntryId } from '#contract/values';

/** The ids that can be ours; other text matches nothing. */
export const knownIds = (identifiers: readonly EntryId[]): number[] =>
  identifiers
    .map((id) => (typeof id === 'number' || /^[1-9]\d{0,14}$/.test(id) ? Number(id) : NaN))
    .filter(Number.isSafeInteger);
