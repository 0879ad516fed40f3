import { useCallback, useMemo, type ReactNode } from 'react';
import { Card } from '#ui/Card/Card.tsx';
import { LineChart } from '#ui/LineChart/LineChart.tsx';
import type { ChartSeries } from '#ui/LineChart/lineChartProps.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { DayRow } from './analyticsModel.ts';
import { useTableLabels } from './useTableLabels.ts';

export interface ReadsChartProps {
  days: readonly DayRow[];
  /** The viewer reports pages: without them there are no reads of pages. */
  paged: boolean;
  loading: boolean;
  /** Whether the axis shows years. */
  years: boolean;
  /** Shown in the chart while there are no readers. */
  empty?: ReactNode;
}

/** Reads, sessions and clicks, day by day. */
export function ReadsChart({ days, paged, loading, years, empty }: ReadsChartProps) {
  const say = useWords();
  const format = useFormat();
  const table = useTableLabels();
  const series = useMemo<ChartSeries[]>(() => {
    const counted = days.some(({ sessions }) => sessions !== null);
    return [
      ...(paged || !counted
        ? [{ key: 'reads', label: say('analytics.reads'), values: days.map(({ reads }) => reads) }]
        : []),
      ...(counted
        ? [
            {
              key: 'sessions',
              label: say('analytics.sessions'),
              values: days.map(({ sessions }) => sessions ?? 0),
            },
          ]
        : []),
      { key: 'clicks', label: say('analytics.clicks'), values: days.map(({ clicks }) => clicks) },
    ];
  }, [days, paged, say]);
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
        labels={{
          ...table,
          showTable: say('analytics.chart.asTable'),
          showChart: say('analytics.chart.asChart'),
        }}
        loading={loading}
        empty={empty}
      />
    </Card>
  );
}
