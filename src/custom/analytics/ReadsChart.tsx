import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Card } from '#ui/Card/Card.tsx';
import { LineChart } from '#ui/LineChart/LineChart.tsx';
import type { DayRange } from '#ui/DateRangeBar/dateRangeModel.ts';
import type { ChartSeries } from '#ui/LineChart/lineChartProps.ts';
import { SegmentedControl } from '#ui/SegmentedControl/SegmentedControl.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { DayRow, Totals } from './analyticsModel.ts';
import { useChartNotes } from './useChartNotes.tsx';
import { useTableLabels } from './useTableLabels.ts';

export interface ReadsChartProps {
  days: readonly DayRow[];
  /** What is compared with, day by day; none where it cannot be. */
  before: readonly DayRow[];
  /** What is compared with is called this. */
  name: string;
  /** Which figures were counted alike in both. */
  alike: Partial<Totals>;
  /** The viewer reports pages: without them there are no reads of pages. */
  paged: boolean;
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

type Figure = 'reads' | 'sessions' | 'clicks';

const valuesOf = (days: readonly DayRow[], figure: Figure) => days.map((day) => day[figure] ?? 0);

/** Reads, sessions or clicks, day by day, beside what they are compared with; all three in the table. */
export function ReadsChart({
  days,
  before,
  name,
  alike,
  paged,
  loading,
  years,
  empty,
  ...of
}: ReadsChartProps) {
  const say = useWords();
  const format = useFormat();
  const table = useTableLabels();
  const figures = useMemo<Figure[]>(() => {
    const counted = days.some(({ sessions }) => sessions !== null);
    return [
      ...(paged || !counted ? ['reads' as const] : []),
      ...(counted ? ['sessions' as const] : []),
      'clicks',
    ];
  }, [days, paged]);
  const notes = useChartNotes({ ...of, wanted: !loading });
  const [wanted, setWanted] = useState<Figure>('reads');
  const chosen = figures.includes(wanted) ? wanted : (figures[0] ?? 'reads');
  const tabled = useMemo<ChartSeries[]>(
    () => figures.map((key) => ({ key, label: say(`analytics.${key}`), values: valuesOf(days, key) })),
    [figures, days, say],
  );
  const series = useMemo<ChartSeries[]>(
    () => [
      ...tabled.filter(({ key }) => key === chosen),
      ...(before.length === days.length && alike[chosen] !== undefined
        ? [{ key: 'before', label: name, values: valuesOf(before, chosen) }]
        : []),
    ],
    [tabled, chosen, before, days, alike, name],
  );
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
        choice={
          <SegmentedControl
            label={say('analytics.chart.figure')}
            segments={figures.map((key) => ({ value: key, label: say(`analytics.${key}`) }))}
            value={chosen}
            onChange={setWanted}
          />
        }
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
