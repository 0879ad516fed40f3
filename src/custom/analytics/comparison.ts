import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { rangeBefore, rangeLastYear, toInstants } from '../../publication/dateRange.ts';
import type { Subject } from '../../publication/subject.ts';
import type { DayRow } from './analyticsModel.ts';
import type { AnalyticsChoice } from './useAnalytics.ts';

/**
 * What the figures are compared with, as the address has it: the same days last year, the whole publication, another
 * link, or another publication. Without it they are compared with the period before.
 */
export type Comparison = 'year' | 'whole' | `link:${string}` | `publication:${string}`;

const named = /^(?:link|publication):./;

/** The comparison in an address; undefined for an unknown one, and for what is compared itself. */
export function comparisonIn(text: string | null, { publication, trackId }: Subject): Comparison | undefined {
  if (text === null || text === `link:${trackId}` || text === `publication:${publication}`) return undefined;
  if (text === 'year' || (text === 'whole' && trackId !== undefined) || named.test(text))
    return text as Comparison;
  return undefined;
}

const nameIn = (comparison: Comparison | undefined, kind: 'link' | 'publication') =>
  comparison?.startsWith(`${kind}:`) ? comparison.slice(kind.length + 1) : undefined;

/** The link that is compared with, by its identifier. */
export const linkIn = (comparison: Comparison | undefined) => nameIn(comparison, 'link');
/** The publication that is compared with, by its name. */
export const publicationIn = (comparison: Comparison | undefined) => nameIn(comparison, 'publication');

/** Whether other days are compared, of the same readers. */
export const isEarlier = (comparison: Comparison | undefined) =>
  comparison === undefined || comparison === 'year';

/** The days that are compared with. */
export function comparedRange(comparison: Comparison | undefined, range: DayRange): DayRange {
  if (comparison === undefined) return rangeBefore(range);
  return comparison === 'year' ? rangeLastYear(range) : range;
}

/** The figures that are compared with. */
export function comparedChoice(
  comparison: Comparison | undefined,
  choice: AnalyticsChoice,
  range: DayRange,
): AnalyticsChoice {
  const instants = toInstants(comparedRange(comparison, range));
  if (isEarlier(comparison)) return { ...choice, instants };
  const publication = publicationIn(comparison) ?? choice.subject.publication;
  // what is compared has other links, or is one itself
  const { link: _own, ...filters } = choice.filters;
  return { ...choice, instants, subject: { publication, trackId: linkIn(comparison) }, filters };
}

/** For each day the one that it is compared with. By calendar: 29 February is compared with the 28th of the year before. */
export function counterparts(
  days: readonly DayRow[],
  others: readonly DayRow[],
  comparison: Comparison | undefined,
): DayRow[] {
  if (comparison !== 'year') return [...others];
  const rows = new Map(others.map((row) => [row.day, row]));
  return days.flatMap(({ day }) => rows.get(rangeLastYear({ from: day, to: day }).from) ?? []);
}
