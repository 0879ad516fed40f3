import { useMemo } from 'react';
import type { Column } from '../DataTable/column.ts';
import { DataTable } from '../DataTable/DataTable.tsx';
import type { ChartMark, LineChartProps } from './lineChartProps.ts';

interface Point {
  key: string;
  nth: number;
  values: readonly (number | null)[];
  words: string;
}

const noMarks: readonly ChartMark[] = [];
const writtenOr = (value: number | null | undefined, write: (value: number) => string) =>
  value === null || value === undefined ? '–' : write(value);
const pointKey = (point: Point) => point.key;

/** The chart's figures as a table, of the chart's height. */
export function ChartTable(props: LineChartProps & { height: number }) {
  const {
    title,
    points,
    pointsLabel,
    formatPoint,
    formatValue,
    series,
    marks = noMarks,
    labels,
    height,
  } = props;
  const rows = useMemo<Point[]>(
    () =>
      points.map((key, nth) => ({
        key,
        nth,
        values: series.map(({ values }) => values[nth] ?? null),
        words: marks.find(({ point }) => point === key)?.words ?? '',
      })),
    [points, series, marks],
  );
  const columns = useMemo<Column<Point>[]>(
    () => [
      { key: 'point', label: pointsLabel, primary: true, render: (row) => formatPoint(row.key, 'full') },
      ...series.map(({ key, label, format = formatValue }, nth): Column<Point> => ({
        key: `series ${key}`,
        label,
        align: 'end',
        render: (row) => writtenOr(row.values[nth], (value) => format(value, row.nth)),
      })),
      ...(marks.length > 0
        ? [{ key: 'marks', label: labels.marks ?? '', wrap: true, render: ({ words }: Point) => words }]
        : []),
    ],
    [pointsLabel, formatPoint, formatValue, series, marks, labels.marks],
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
