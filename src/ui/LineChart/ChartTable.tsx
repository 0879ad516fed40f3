import { useMemo } from 'react';
import type { Column } from '../DataTable/column.ts';
import { DataTable } from '../DataTable/DataTable.tsx';
import type { LineChartProps } from './lineChartProps.ts';

interface Point {
  key: string;
  values: readonly number[];
}

const pointKey = (point: Point) => point.key;

/** The chart's figures as a table, of the chart's height. */
export function ChartTable(props: LineChartProps & { height: number }) {
  const { title, points, pointsLabel, formatPoint, formatValue, series, labels, height } = props;
  const rows = useMemo<Point[]>(
    () => points.map((key, nth) => ({ key, values: series.map(({ values }) => values[nth] ?? 0) })),
    [points, series],
  );
  const columns = useMemo<Column<Point>[]>(
    () => [
      { key: 'point', label: pointsLabel, primary: true, render: (row) => formatPoint(row.key, 'full') },
      ...series.map(({ key, label }, nth): Column<Point> => ({
        key: `series ${key}`,
        label,
        align: 'end',
        render: (row) => formatValue(row.values[nth] ?? 0),
      })),
    ],
    [pointsLabel, formatPoint, formatValue, series],
  );
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={pointKey}
      labels={labels}
      maxHeight={`${height}px`}
    />
  );
}
