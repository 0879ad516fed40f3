import type { SourceFilters } from '#contract/sources';
import { chosenValues } from '#rules/sourceFilters';
import { noneKnown } from '#rules/traits';
import { endsBeforeItStarts } from '../words.ts';
import type { Range } from './raggedHours.ts';

const longestRange = 10 * 366 * 24 * 60 * 60 * 1000;
const month = 31 * 24 * 60 * 60 * 1000;

/** What is asked cannot be answered; its message says why. */
export class UnusableQuestion extends Error {}

/**
 * `identifier` of a link; absent, or a single character, for the whole publication. A filter may name one link too; the
 * public address, which it may also name, is no link.
 */
export const linkOf = ({
  trackId = '',
  filters = {},
}: {
  trackId?: string;
  filters?: Pick<SourceFilters, 'link'>;
}): string => {
  if (trackId.length > 1) return trackId;
  const [one = '', ...others] = chosenValues(filters).get('link') ?? [];
  return others.length > 0 || one === noneKnown ? '' : one;
};

/** The requested range; its last millisecond ends a day. Default: a month up to now. */
export function rangeOf(
  { dateRangeStart, dateRangeEnd }: { dateRangeStart?: string; dateRangeEnd?: string },
  now: Date,
): Range {
  const end = dateRangeEnd ? new Date(dateRangeEnd).getTime() : now.getTime();
  const until = end % 1000 === 999 ? end + 1 : end;
  const from = dateRangeStart ? new Date(dateRangeStart).getTime() : until - month;
  if (!(from < until)) throw new UnusableQuestion(endsBeforeItStarts);
  if (until - from > longestRange)
    throw new UnusableQuestion('The date range is too long. Choose at most ten years.');
  return { from: new Date(from), until: new Date(until) };
}
