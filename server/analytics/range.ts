import { noneKnown } from '#rules/traits';
import { endsBeforeItStarts } from '../words.ts';
import type { Range } from './raggedHours.ts';

const longestRange = 10 * 366 * 24 * 60 * 60 * 1000;
const month = 31 * 24 * 60 * 60 * 1000;

export class UnusableRange extends Error {}

/**
 * `identifier` of a link; absent, or a single character, for the whole publication. A filter may name the link too; the
 * public address, which it may also name, is no link.
 */
export const linkOf = ({
  trackId = '',
  filters: { link = '' } = {},
}: {
  trackId?: string;
  filters?: { link?: string };
}): string => {
  if (trackId.length > 1) return trackId;
  return link === noneKnown ? '' : link;
};

/** The requested range; its last millisecond ends a day. Default: a month up to now. */
export function rangeOf(
  { dateRangeStart, dateRangeEnd }: { dateRangeStart?: string; dateRangeEnd?: string },
  now: Date,
): Range {
  const end = dateRangeEnd ? new Date(dateRangeEnd).getTime() : now.getTime();
  const until = end % 1000 === 999 ? end + 1 : end;
  const from = dateRangeStart ? new Date(dateRangeStart).getTime() : until - month;
  if (!(from < until)) throw new UnusableRange(endsBeforeItStarts);
  if (until - from > longestRange)
    throw new UnusableRange('The date range is too long. Choose at most ten years.');
  return { from: new Date(from), until: new Date(until) };
}
