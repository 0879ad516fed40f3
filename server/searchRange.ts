import { endsBeforeItStarts } from './words.ts';
/** Explains why a range is unusable. */
export class UnusableSearchRange extends Error {}

/** From the first instant up to, but excluding, the last. */
export interface SearchRange {
  from: Date;
  until: Date;
}

/**
 * The requested range of a list that is of all time without one.
 * @throws UnusableSearchRange
 */
export const rangeIn = (
  body: { searchDateFrom?: string; searchDateTo?: string },
  now: Date,
): SearchRange | undefined =>
  body.searchDateFrom === undefined && body.searchDateTo === undefined ? undefined : searchRangeOf(body, now);

const month = 31 * 24 * 60 * 60 * 1000;

/**
 * The requested range of a list; its last millisecond ends a day. Default: a month up to now.
 * @throws UnusableSearchRange
 */
export function searchRangeOf(
  { searchDateFrom, searchDateTo }: { searchDateFrom?: string; searchDateTo?: string },
  now: Date,
): SearchRange {
  const end = searchDateTo === undefined ? now.getTime() : new Date(searchDateTo).getTime();
  const until = end % 1000 === 999 || searchDateTo === undefined ? end + 1 : end;
  const from = searchDateFrom === undefined ? until - month : new Date(searchDateFrom).getTime();
  if (Number.isNaN(until) || Number.isNaN(from))
    throw new UnusableSearchRange('There is no such day. Choose another date.');
  if (from >= until) throw new UnusableSearchRange(endsBeforeItStarts);
  return { from: new Date(from), until: new Date(until) };
}
