import type { ReactNode } from 'react';

/** Unknown values sort last, in either direction. */
export type SortValue = string | number | Date | null | undefined;

/** How one column of a `DataTable` reads a row. Keep the array stable between renders: rows are memoised on it. */
export interface Column<Row> {
  key: string;
  /** The header's words. */
  label: string;
  /** The words before the value on a phone's card: `label` unless told, none for '' and for the primary column. */
  cardLabel?: string;
  /** Words for assistive technology alone, for columns of buttons. */
  hideLabel?: boolean;
  /** `end` is for numbers: right-aligned, tabular figures, largest first on the first sort. */
  align?: 'start' | 'end';
  /** A CSS width. Columns without one share what is left. */
  width?: string;
  /** Pixels: a narrower table moves the column below the names of its rows; cards show it. */
  hideBelow?: number;
  /** Moved out of its column, the value needs no label: a publication, a device. A dash is left out there. */
  speaksForItself?: boolean;
  /** With `hideBelow`: a narrower table, cards included, says it in another cell. */
  saidElsewhere?: boolean;
  /** How many of a card's columns the value takes; one unless given. */
  cardSpan?: 2 | 'all';
  /** Its header sorts the rows, by other means than `value`: on the server. */
  sortable?: boolean;
  /** The row's name: heads the card on a phone, and its link is what Enter follows. One column at most. */
  primary?: boolean;
  /** Long text breaks over lines instead of ending in an ellipsis. */
  wrap?: boolean;
  /** The full text of a cell that may be cut off, shown as its title. */
  title?: (row: Row) => string;
  /** What `sortRows` compares; its header sorts the rows. */
  value?: (row: Row) => SortValue;
  render: (row: Row) => ReactNode;
}

type SortOrder = 'asc' | 'desc';

export interface Sort {
  key: string;
  order: SortOrder;
}

export const isSortable = <Row>({ sortable, value }: Column<Row>) => sortable ?? value !== undefined;

/** What a click on a header asks for: the other way round, or the column's natural first order. */
export function nextSort<Row>(column: Column<Row>, sort: Sort | undefined): Sort {
  if (sort?.key === column.key) {
    return { key: column.key, order: sort.order === 'asc' ? 'desc' : 'asc' };
  }
  return { key: column.key, order: column.align === 'end' ? 'desc' : 'asc' };
}

/** The value of `aria-sort` for a column's header; nothing where it cannot be sorted. */
export function ariaSort<Row>(column: Column<Row>, sort: Sort | undefined) {
  if (!isSortable(column)) return undefined;
  if (sort?.key !== column.key) return 'none';
  return sort.order === 'asc' ? 'ascending' : 'descending';
}
