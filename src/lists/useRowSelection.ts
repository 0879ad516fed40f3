import { useCallback, useMemo, useState } from 'react';
import type { RowKey } from '#ui/DataTable/tableRows.ts';

interface SelectionNames<Row> {
  keyOf: (row: Row) => RowKey;
  /** Labels of the checkboxes: of a row, and of all. */
  rowLabel: (row: Row) => string;
  allLabel: string;
}

/** The selected rows of a list, without those that a search hides or that were deleted. */
export function useRowSelection<Row>(
  rows: readonly Row[],
  { keyOf, rowLabel, allLabel }: SelectionNames<Row>,
) {
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set());
  const selected = useMemo(
    () => (ticked.size === 0 ? [] : rows.filter((row) => ticked.has(keyOf(row)))),
    [rows, ticked, keyOf],
  );
  const selection = useMemo(
    () => ({ selected: ticked, onChange: setTicked, allLabel, rowLabel }),
    [ticked, allLabel, rowLabel],
  );
  const clear = useCallback(() => setTicked(new Set()), []);
  return { selected, selection, clear };
}
