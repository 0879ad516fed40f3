import { useState } from 'react';
import type { Sort } from '#ui/DataTable/column.ts';
import { DataTable, type DataTableProps } from '#ui/DataTable/DataTable.tsx';
import { sortRows } from '#ui/DataTable/sortRows.ts';
import { useTableLabels } from './useTableLabels.ts';

export interface SortedTableProps<Row> extends Omit<DataTableProps<Row>, 'labels' | 'sort' | 'onSort'> {
  /** The initial order. */
  first: Sort;
  /** Announced while its rows load. */
  loadingLabel: string;
}

/** One of a screen's tables. There are several, so each keeps its own order outside the address. */
export function SortedTable<Row>({ first, loadingLabel, rows, columns, ...others }: SortedTableProps<Row>) {
  const labels = useTableLabels(loadingLabel);
  const [sort, setSort] = useState(first);
  return (
    <DataTable
      {...others}
      columns={columns}
      rows={sortRows(rows, columns, sort)}
      labels={labels}
      sort={sort}
      onSort={setSort}
    />
  );
}
