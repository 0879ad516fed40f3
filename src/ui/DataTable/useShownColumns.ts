import { useCallback, useMemo, useState } from 'react';
import { textScale } from '../theme/textScale.ts';
import type { Column } from './column.ts';
import { CARDS_BELOW } from './TableFrame.ts';

/**
 * The columns for a table of this width in pixels at the usual size of text. Cards have room for all of them, and so
 * has a table that is not drawn yet.
 */
export function shownColumns<Row>(columns: readonly Column<Row>[], width: number): readonly Column<Row>[] {
  const fits = ({ hideBelow = 0, saidElsewhere = false }: Column<Row>) =>
    width >= hideBelow || (width < CARDS_BELOW && !saidElsewhere);
  return columns.every(fits) ? columns : columns.filter(fits);
}

/**
 * Leaves out the columns that the table is too narrow for. A cell hidden by style would still count for the details
 * below it, which span all columns, and so leave an empty column at the end.
 */
export function useShownColumns<Row>(columns: readonly Column<Row>[]) {
  const [width, setWidth] = useState(0);
  const measure = useCallback((frame: HTMLElement) => {
    const read = () => setWidth(frame.clientWidth / textScale());
    read();
    const observer = new ResizeObserver(read);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);
  const shown = useMemo(() => shownColumns(columns, width), [columns, width]);
  const hidden = useMemo(
    () => columns.filter((column) => !column.saidElsewhere && !shown.includes(column)),
    [columns, shown],
  );
  return { shown, hidden, measure };
}
