import type { PageHeat } from '#contract/heatmap';
import { isDay, type DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { rangeBefore, rangeLastYear, toInstants } from '../../publication/dateRange.ts';
import type { HeatChoice } from './useHeatmap.ts';

/**
 * What is beside the page, as the address has it: the facing page, earlier or any other days, the whole publication, or
 * the readers of another trackable link.
 */
export type Beside = 'facing' | 'before' | 'year' | 'whole' | `days:${string}` | `link:${string}`;

const LINK = 'link:';
const DAYS = 'days:';

/** An unknown word in the address is nothing. */
export function besideIn(text: string | null): Beside | undefined {
  if (text === 'facing' || text === 'before' || text === 'year' || text === 'whole') return text;
  if (text?.startsWith(DAYS)) return daysIn(text as Beside) && (text as Beside);
  return text?.startsWith(LINK) && text.length > LINK.length ? (text as Beside) : undefined;
}

/** In the address where a comparison would be beside the page and was taken away. */
const NOTHING = 'nothing';

/**
 * What an address puts beside the page: its own choice, or else the comparison of the other screens, as far as heat maps
 * have it.
 */
export function besideOf(params: URLSearchParams, trackId: string | undefined): Beside | undefined {
  const text = params.get('beside');
  return besideIn(text) ?? (text === NOTHING ? undefined : comparedIn(params.get('compare'), trackId));
}

function comparedIn(compare: string | null, trackId: string | undefined): Beside | undefined {
  const beside = besideIn(compare);
  const isKnown = beside === 'year' || (beside === 'whole' && trackId !== undefined);
  return isKnown || (linkIn(beside) ?? trackId) !== trackId ? beside : undefined;
}

/** The choice as the address has it. */
export const besideText = (
  beside: Beside | undefined,
  params: URLSearchParams,
  trackId: string | undefined,
): string | undefined => beside ?? (comparedIn(params.get('compare'), trackId) && NOTHING);

/** `days:2026-03-01_2026-03-31` */
export const besideDays = ({ from, to }: DayRange): Beside => `${DAYS}${from}_${to}`;

/** The days that were chosen for the second sheet; undefined where something else is beside the page. */
export function daysIn(beside: Beside | undefined): DayRange | undefined {
  const [from = '', to = ''] = beside?.startsWith(DAYS) ? beside.slice(DAYS.length).split('_') : [];
  return isDay(from) && isDay(to) && from <= to ? { from, to } : undefined;
}

export const linkIn = (beside: Beside | undefined): string | undefined =>
  beside?.startsWith(LINK) ? beside.slice(LINK.length) : undefined;

/** The other page of a spread, which has an even page on the left; the first page is alone, and so may the last be. */
export function facingPage(page: number, pages: readonly PageHeat[]): number | undefined {
  const facing = page % 2 === 0 ? page + 1 : page - 1;
  return pages.some(({ pageNumber }) => pageNumber === facing) ? facing : undefined;
}

/** The heat to show beside `choice`; undefined where there is none. */
export function choiceBeside(
  beside: Beside | undefined,
  choice: HeatChoice,
  range: DayRange,
  facing: number | undefined,
): HeatChoice | undefined {
  if (beside === undefined) return undefined;
  if (beside === 'facing') return facing === undefined ? undefined : { ...choice, page: facing };
  if (beside === 'before') return { ...choice, instants: toInstants(rangeBefore(range)) };
  if (beside === 'year') return { ...choice, instants: toInstants(rangeLastYear(range)) };
  const days = daysIn(beside);
  if (days) return { ...choice, instants: toInstants(days) };
  const trackId = beside === 'whole' ? undefined : linkIn(beside);
  if (trackId === choice.subject.trackId) return undefined;
  return { ...choice, subject: { ...choice.subject, trackId } };
}
