import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { localDay } from '../../publication/dateRange.ts';
import { usePublication } from '../../publication/usePublication.ts';
import type { DayRow } from './analyticsModel.ts';
import {
  drawnRange,
  firstOfWeek,
  periodsOf,
  rowsOf,
  unitOf,
  type Period,
  type PeriodUnit,
} from './chartPeriods.ts';
import type { ShownFigures } from './useFigures.ts';

/** The chart's points and their figures. */
export interface DrawnPoints {
  unit: PeriodUnit;
  periods: readonly Period[];
  rows: readonly DayRow[];
  /** What is compared with, point by point; none where it cannot be. */
  before: readonly DayRow[];
}

/** The days of the range from the upload on, and as many points as a chart can hold. */
export function useDrawn({ chosen, days, daysBefore, subject }: ShownFigures) {
  const { range, today } = chosen;
  const { locale } = useFormat();
  const createdAt = usePublication(subject.publication)?.created_at;
  return useMemo(() => {
    const uploaded = createdAt ? localDay(new Date(createdAt)) : undefined;
    const drawn = drawnRange(range, uploaded, days);
    const left = days.filter(({ day }) => day < drawn.from).length;
    const points = (unit: PeriodUnit): DrawnPoints => {
      const periods = periodsOf(drawn, unit, firstOfWeek(locale), today);
      const compared = daysBefore.length === days.length ? daysBefore.slice(left) : [];
      return { unit, periods, rows: rowsOf(days.slice(left), periods), before: rowsOf(compared, periods) };
    };
    const unit = unitOf(drawn);
    const usual = points(unit);
    return {
      range: drawn,
      points: usual,
      byDay: unit === 'day' ? usual : points('day'),
      /** The day of the upload, where the chart begins with it. */
      uploaded: drawn.from > range.from ? drawn.from : undefined,
    };
  }, [range, today, days, daysBefore, createdAt, locale]);
}

export type Drawn = ReturnType<typeof useDrawn>;
