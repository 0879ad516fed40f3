import { useState } from 'react';
import type { Sort } from '#ui/DataTable/column.ts';
import { DataTable, type DataTableProps } from '#ui/DataTable/DataTable.tsx';
import { sortRows } from '#ui/DataTable/sortRows.ts';
import { useTableLabels } from './useTableLabels.ts';

export interface SortedTableProps<Row> extends Omit<DataTableProps<Row>, 'labels' | 'sort' | 'onSort'> {
  /** The order that it begins with. */
  first: Sort;
}

/** One of this screen's tables: there are several, so that each holds its own order and none is in the address. */
export function SortedTable<Row>({ first, rows, columns, ...others }: SortedTableProps<Row>) {
  const labels = useTableLabels();
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
