import { useMemo, type ReactNode } from 'react';
import { Card } from '#ui/Card/Card.tsx';
import { LineChart } from '#ui/LineChart/LineChart.tsx';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import type { ChartSeries } from '#ui/LineChart/lineChartProps.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useTableLabels } from '../../lists/useTableLabels.ts';
import { useShortChange } from '../../publication/useShortChange.ts';
import type { DayRow, Totals } from './analyticsModel.ts';
import type { BesideHeads } from './useBeside.ts';
import type { ChartFigure } from './useChartFigure.ts';
import { useChartNotes } from './useChartNotes.tsx';
import type { Drawn } from './useDrawn.ts';
import type { Figure } from './useFigureCards.ts';
import { usePeriodWords } from './usePeriodWords.ts';

export interface ReadsChartProps {
  drawn: Drawn;
  /** What can be drawn of them, and what is. */
  figure: ChartFigure;
  /** What is compared with is called this. */
  name: string;
  /** The heads of its columns. */
  heads: BesideHeads;
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

const valuesOf = (rows: readonly DayRow[], { key, parts = 1 }: Figure) =>
  rows.map((row) => {
    const value = row[key];
    return value === null ? null : value * parts;
  });
const isMeasured = ({ values }: ChartSeries) => values.some((value) => value !== null);

/** One of the figures by day, week or month, beside what it is compared with; all of them in the table. */
export function ReadsChart(props: ReadsChartProps) {
  const { drawn, figure, name, heads, alike, loading, years, empty, ...of } = props;
  const { drawable, chosen } = figure;
  const say = useWords();
  const format = useFormat();
  const table = useTableLabels(say('analytics.loading'));
  const short = useShortChange();
  const points = chosen?.key === 'readingTime' ? drawn.byDay : drawn.points;
  const { unit, periods, rows, before } = points;
  const notes = useChartNotes({ ...of, periods, wanted: !loading });
  const tabled = useMemo<ChartSeries[]>(
    () =>
      drawable
        // a week that begins today has one, the others have none
        .filter(({ key }) => unit === 'day' || key !== 'readingTime')
        .map((one) => ({
          key: one.key,
          label: say(`analytics.${one.key}`),
          values: valuesOf(rows, one),
          format: (value: number) => one.format(value / (one.parts ?? 1)),
        }))
        .filter(isMeasured),
    [drawable, unit, rows, say],
  );
  const series = useMemo<ChartSeries[]>(() => {
    const own = tabled.find(({ key }) => key === chosen?.key);
    if (!own || !chosen) return [];
    const compared = before.length > 0 && alike[chosen.key] !== undefined;
    return [
      own,
      ...(compared ? [{ ...own, key: 'before', label: name, values: valuesOf(before, chosen) }] : []),
    ];
  }, [tabled, chosen, before, alike, name]);
  // the drawn figure has beside it what it is compared with, and the change
  const [own, other] = series;
  const compared = useMemo<ChartSeries[]>(() => {
    if (!own || !other) return tabled;
    const { sized, parts = 1 } = chosen ?? {};
    const inPoints = sized && ((size: number) => sized(size / parts));
    const both = own.values.map((now, nth) => [now, other.values[nth] ?? null] as const);
    const change: ChartSeries = {
      key: 'change',
      label: heads.change,
      values: both.map(([now, then]) => (now === null || then === null ? null : now - then)),
      format: (_, nth = 0) => {
        const [now, then] = both[nth] ?? [];
        const from = { earlier: heads.earlier, sized: inPoints || undefined };
        return short(Math.round(now ?? 0), Math.round(then ?? 0), from).words;
      },
    };
    return tabled.flatMap((one) =>
      one.key === own.key ? [one, { ...other, label: heads.then }, change] : one,
    );
  }, [tabled, own, other, chosen, heads, short]);
  const formatPoint = usePeriodWords(points, years);
  const remarks = [
    ...(drawn.uploaded ? [say('analytics.chart.uploaded', { day: format.date(drawn.uploaded) })] : []),
    ...(points === drawn.points ? [] : [say('analytics.chart.byDay')]),
  ];
  return (
    <Card>
      <LineChart
        title={say('analytics.chart.title')}
        points={useMemo(() => periods.map(({ from }) => from), [periods])}
        pointsLabel={say(`analytics.chart.${unit}`)}
        formatPoint={formatPoint}
        formatValue={format.number}
        series={series}
        tabled={compared}
        {...notes.chart}
        labels={{
          ...table,
          marks: say('analytics.chart.note'),
          showTable: say('analytics.chart.asTable'),
          showChart: say('analytics.chart.asChart'),
        }}
        loading={loading}
        empty={empty}
        note={!loading && remarks.join(' ')}
      />
      {notes.dialog}
    </Card>
  );
}
