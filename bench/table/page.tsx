import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Sort } from '#ui/DataTable/column.ts';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { sortRows } from '#ui/DataTable/sortRows.ts';
import {
  issueActions,
  issueColumns,
  issueKey,
  issues,
  issueTableLabels,
  type Issue,
} from '#ui/patterns/issues.tsx';
import { ThemeFrame } from '#ui/theme/ThemeFrame.tsx';

/** What bench/table.ts calls in the page; all times in milliseconds, from the change to its layout. */
export interface TablePage {
  /** Shows so many rows anew, or nothing. */
  show: (count: number) => number;
  sort: (sort: Sort) => number;
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
let rows: readonly Issue[] = [];

function Table({ rows, sort }: { rows: readonly Issue[]; sort: Sort }) {
  const sorted = useMemo(() => sortRows(rows, issueColumns, sort, 'en'), [rows, sort]);
  return (
    <DataTable
      caption="Publications"
      columns={issueColumns}
      actions={issueActions}
      rows={sorted}
      rowKey={issueKey}
      labels={issueTableLabels}
      sort={sort}
      onSort={draw}
    />
  );
}

function draw(sort: Sort) {
  root.render(<ThemeFrame scheme="light">{rows.length > 0 && <Table rows={rows} sort={sort} />}</ThemeFrame>);
}

/** Draws, and lets the browser lay it out. */
function timed(sort: Sort): number {
  const began = performance.now();
  flushSync(() => draw(sort));
  document.body.getBoundingClientRect();
  return performance.now() - began;
}

const page: TablePage = {
  show: (count) => {
    rows = issues(count);
    return timed({ key: 'none', order: 'asc' });
  },
  sort: timed,
};
Object.assign(window, { tablePage: page });
