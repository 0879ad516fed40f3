import { useCallback, useMemo, type ReactNode } from 'react';
import { Card } from '#ui/Card/Card.tsx';
import { LineChart } from '#ui/LineChart/LineChart.tsx';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import type { ChartSeries } from '#ui/LineChart/lineChartProps.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { DayRow, Totals } from './analyticsModel.ts';
import type { ChartFigure } from './useChartFigure.ts';
import { useChartNotes } from './useChartNotes.tsx';
import type { Figure } from './useFigureCards.ts';
import { useTableLabels } from './useTableLabels.ts';

export interface ReadsChartProps {
  days: readonly DayRow[];
  /** What can be drawn of them, and what is. */
  figure: ChartFigure;
  /** What is compared with, day by day; none where it cannot be. */
  before: readonly DayRow[];
  /** What is compared with is called this. */
  name: string;
  /** Which figures were counted alike in both. */
  alike: Partial<Totals>;
  loading: boolean;
  /** Whether the axis shows years. */
  years: boolean;
  /** Shown in the chart while there are no readers. */
  empty?: ReactNode;
  publication: string;
  range: DayRange;
  /** With the owner's notes on its days. */
  noted: boolean;
}

const parted = (figure: Figure, values: readonly (number | null)[]) =>
  figure.parts === undefined
    ? values
    : values.map((value) => (value === null ? null : value * (figure.parts ?? 1)));

/** One of the figures, day by day, beside what it is compared with; all of them in the table. */
export function ReadsChart(props: ReadsChartProps) {
  const { days, figure, before, name, alike, loading, years, empty, ...of } = props;
  const { drawable, chosen } = figure;
  const say = useWords();
  const format = useFormat();
  const table = useTableLabels();
  const notes = useChartNotes({ ...of, wanted: !loading });
  const tabled = useMemo<ChartSeries[]>(
    () =>
      drawable.map((one) => ({
        key: one.key,
        label: say(`analytics.${one.key}`),
        values: parted(one, one.course),
        format: (value) => one.format(value / (one.parts ?? 1)),
      })),
    [drawable, say],
  );
  const series = useMemo<ChartSeries[]>(() => {
    const own = tabled.find(({ key }) => key === chosen?.key);
    if (!own || !chosen) return [];
    const { key } = chosen;
    const compared = before.length === days.length && alike[key] !== undefined;
    const values = compared
      ? parted(
          chosen,
          before.map((row) => row[key]),
        )
      : [];
    return [own, ...(compared ? [{ ...own, key: 'before', label: name, values }] : [])];
  }, [tabled, chosen, before, days, alike, name]);
  const formatPoint = useCallback(
    (day: string, place: 'axis' | 'full') =>
      place === 'axis' && !years ? format.shortDay(day) : format.date(day),
    [format, years],
  );
  return (
    <Card>
      <LineChart
        title={say('analytics.chart.title')}
        points={useMemo(() => days.map(({ day }) => day), [days])}
        pointsLabel={say('analytics.chart.day')}
        formatPoint={formatPoint}
        formatValue={format.number}
        series={series}
        tabled={tabled}
        {...notes.chart}
        labels={{
          ...table,
          marks: say('analytics.chart.note'),
          showTable: say('analytics.chart.asTable'),
          showChart: say('analytics.chart.asChart'),
        }}
        loading={loading}
        empty={empty}
      />
      {notes.dialog}
    </Card>
  );
}
