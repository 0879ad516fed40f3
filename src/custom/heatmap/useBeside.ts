import { useMemo } from 'react';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { rangeBefore, rangeLastYear } from '../../publication/dateRange.ts';
import { choiceBeside, daysIn, linkIn, type Beside } from './heatBeside.ts';
import type { HeatChoice } from './useHeatmap.ts';
import { useLinkNames } from '../../publication/useLinkNames.ts';

/** The heat beside the page, and what tells the two sheets apart. */
export function useBeside(
  beside: Beside | undefined,
  choice: HeatChoice,
  range: DayRange,
  facing: number | undefined,
  link: string | undefined,
) {
  const say = useWords();
  const { number, date } = useFormat();
  const id = linkIn(beside);
  const nameOf = useLinkNames(choice.subject.publication, [id]);
  const other = useMemo(() => choiceBeside(beside, choice, range, facing), [beside, choice, range, facing]);
  if (!other) return undefined;
  const days = ({ from, to }: DayRange) => say('heatmap.tools.range', { from: date(from), to: date(to) });
  const pageName = (page: number) => say('heatmap.beside.page', { page: number(page) });
  const here = link ?? say('heatmap.whole');
  const names = {
    facing: () => ({ here: pageName(choice.page), beside: pageName(other.page) }),
    before: () => ({ here: days(range), beside: days(rangeBefore(range)) }),
    year: () => ({ here: days(range), beside: days(rangeLastYear(range)) }),
    days: () => ({ here: days(range), beside: days(daysIn(beside) ?? range) }),
    whole: () => ({ here, beside: say('heatmap.whole') }),
    link: () => ({ here, beside: id === undefined ? '' : nameOf(id) }),
  };
  const [kind = 'link'] = beside?.split(':') ?? [];
  return {
    choice: other,
    names: names[kind as keyof typeof names](),
    first: other.page < choice.page,
    isSpread: kind === 'facing',
  };
}
