import { useMemo } from 'react';
import type { Day } from '#ui/DateRangeBar/dateRangeModel.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { DrawnPoints } from './useDrawn.ts';

const noon = (day: Day) => new Date(`${day}T12:00:00`);

/** A point of the chart in words; a week or month that is not whole says so. */
export function usePeriodWords({ unit, periods }: DrawnPoints, years: boolean) {
  const say = useWords();
  const { locale, date, shortDay } = useFormat();
  return useMemo(() => {
    const range = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
    const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric' });
    const byFirst = new Map(periods.map((period) => [period.from, period]));
    return (first: Day, place: 'axis' | 'full') => {
      if (place === 'axis')
        return unit === 'month' ? month.format(noon(first)) : years ? date(first) : shortDay(first);
      const period = byFirst.get(first);
      if (unit === 'day' || !period) return date(first);
      const { from, to, left } = period;
      if (!left && unit === 'month') return month.format(noon(from));
      const days = range.formatRange(noon(from), noon(to));
      return left ? say(`analytics.chart.${left}.${unit}`, { days }) : days;
    };
  }, [unit, periods, years, say, locale, date, shortDay]);
}
