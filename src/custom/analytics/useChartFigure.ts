import { useMemo } from 'react';
import { useSearchParams } from '../../app/routing.tsx';
import { withParam } from '../../app/withParam.ts';
import type { Totals } from './analyticsModel.ts';
import type { Figure } from './useFigureCards.ts';

export interface ChartFigure {
  /** Those with a value for each day, or some: they can be drawn. */
  drawable: readonly Figure[];
  /** The one that the chart draws; undefined where there is none. */
  chosen: Figure | undefined;
  choose: (key: keyof Totals) => void;
}

const usual = 'reads';

/** Which figure the chart draws, in the page's address; reads without one, or where it cannot be drawn. */
export function useChartFigure(figures: readonly Figure[]): ChartFigure {
  const [params, setParams] = useSearchParams();
  const drawable = useMemo(
    () => figures.filter(({ unknown, course }) => !unknown && course.some((value) => value !== null)),
    [figures],
  );
  const wanted = params.get('figure');
  const chosen =
    drawable.find(({ key }) => key === wanted) ?? drawable.find(({ key }) => key === usual) ?? drawable[0];
  const choose = (key: keyof Totals) =>
    setParams((current) => withParam(current, 'figure', key === usual ? undefined : key));
  return { drawable, chosen, choose };
}
