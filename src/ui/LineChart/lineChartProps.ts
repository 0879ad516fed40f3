import type { ReactNode } from 'react';

export interface ChartSeries {
  key: string;
  label: string;
  /** One value for each point of the axis, from 0; null where nothing was measured. */
  values: readonly (number | null)[];
  /** Where its values are not written as the chart's are; in the table, `nth` is the point's place. */
  format?: ((value: number, nth?: number) => string) | undefined;
}

export interface LineChartProps {
  /** The question that the chart answers: "When was it read?" */
  title: string;
  headingLevel?: 2 | 3 | 4;
  /** The points of the axis in order: days, or pages. */
  points: readonly string[];
  /** Names the points, in the table: "Day". */
  pointsLabel: string;
  /** A point in words: short below the axis, in full in the tooltip and the table. */
  formatPoint: (point: string, place: 'axis' | 'full') => string;
  formatValue: (value: number) => string;
  /** At most five. */
  series: readonly ChartSeries[];
  /** The table's series, where they are more than the drawn ones: the drawn ones are then named, even one alone. */
  tabled?: readonly ChartSeries[] | undefined;
  /** Further commands, beside the one that changes to the table. */
  actions?: ReactNode;
  /** What happened at points of the axis: flags on the drawing, a column of the table. */
  marks?: readonly ChartMark[] | undefined;
  /** A flag was pressed. */
  onMark?: ((point: string) => void) | undefined;
  /** A sentence below the drawing, or the table. */
  note?: ReactNode;
  labels: LineChartLabels;
  /** Data is on its way. */
  loading?: boolean;
  /** Over the empty axes while every value is 0: what it means, and how to widen the range. */
  empty?: ReactNode;
  /** Pixels of the drawing. */
  height?: number;
}

export interface ChartMark {
  point: string;
  words: string;
}

interface LineChartLabels {
  showTable: string;
  showChart: string;
  loading: string;
  /** For the table; see `DataTable`. */
  sortBy: string;
  keys: string;
  /** Names the column of the marks: "Note". */
  marks?: string;
}
