import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Column, Sort } from './column.ts';
import { LongBody } from './LongBody.tsx';
import { PlainBody } from './PlainBody.tsx';
import { SkeletonBody } from './SkeletonBody.tsx';
import { EmptyRoom, TableFrame } from './TableFrame.ts';
import { TableHead } from './TableHead.tsx';
import type { RowParts } from './TableRow.tsx';
import { moveInTable, openByClick, rememberRow } from './tableKeys.ts';
import { useShownColumns } from './useShownColumns.ts';
import { selectedOf, tableLines, VIRTUAL_FROM, withAll, withOne, type RowKey } from './tableRows.ts';

export interface DataTableProps<Row> {
  /** The table's name for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  /** In display order. */
  rows: readonly Row[];
  /** A row's identity, unique among the rows. */
  rowKey: (row: Row) => RowKey;
  labels: DataTableLabels;
  /** The current order. The caller sorts and keeps it in the address. */
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** A last column of links and plain buttons (`RowAction`, a menu); `label` names it. */
  actions?: { label: string; width?: string; render: (row: Row) => ReactNode };
  selection?: {
    /** Keys of the selected rows, visible or not. */
    selected: ReadonlySet<RowKey>;
    onChange: (selected: ReadonlySet<RowKey>) => void;
    /** Label of the header's checkbox. */
    allLabel: string;
    /** Label of a row's checkbox. */
    rowLabel: (row: Row) => string;
  };
  /** The details of an opened row, whose cells contain an `Expander`. */
  details?: { open: ReadonlySet<RowKey>; render: (row: Row) => ReactNode };
  /** Loading: shows placeholders, or the old rows faded. */
  loading?: boolean;
  /** Number of placeholder rows: as many as are likely. */
  skeletonRows?: number;
  /** Shown instead of the table when it is empty. */
  empty?: ReactNode;
  /** For one page of a longer list: its first row, from 0, and the list's length. */
  rowOffset?: number;
  totalRows?: number;
  /** The row that is pointed at or focused, to show it elsewhere too; undefined once none is. */
  onPoint?: (row: Row | undefined) => void;
  /** A click anywhere on a row does what Enter does. */
  opensByClick?: boolean;
  /** Columns without room stand in a second line across the table, instead of below the rows' names. */
  twoLines?: boolean;
  /** A CSS height above which the table scrolls by itself; long tables always do. */
  maxHeight?: string;
}

interface DataTableLabels {
  /** Announced while rows load. */
  loading: string;
  /** Before the sort buttons of the card layout: "Sort by". */
  sortBy: string;
  /** Explains the keys: "Arrow keys move between rows, Enter opens". */
  keys: string;
}

/**
 * A table. Beyond a hundred rows it draws only the visible ones. Rows take the
 * focus: arrows, Page Up, Page Down, Home and End move between them, Enter follows the row's
 * primary link, or opens its details. Narrower than 600 px, each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, labels, selection, details, loading = false } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { shown: columns, hidden, measure } = useShownColumns(props.columns);
  const attach = useCallback(
    (element: HTMLDivElement) => {
      frame.current = element;
      return measure(element);
    },
    [measure],
  );
  const [active, setActive] = useState(0);
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const lines = useMemo(() => tableLines(rows, keys, details?.open), [rows, keys, details?.open]);
  const { actions } = props;
  const parts = useMemo<RowParts<Row>>(
    () => ({
      columns,
      hidden,
      actions,
      details,
      rowLabel: selection?.rowLabel,
      toggle: selection && ((key) => selection.onChange(withOne(key, selection.selected))),
    }),
    [columns, hidden, actions, details, selection],
  );

  const { onPoint } = props;
  const point =
    onPoint &&
    ((target: EventTarget | null) => {
      const at = target instanceof Element && target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      onPoint(at ? rows[Number(at)] : undefined);
    });
  const ticked = useMemo(() => selection && selectedOf(keys, selection.selected), [keys, selection]);

  if (!loading && rows.length === 0 && props.empty !== undefined) return <EmptyRoom>{props.empty}</EmptyRoom>;
  const long = rows.length > VIRTUAL_FROM;
  const focused = Math.min(active, Math.max(0, rows.length - 1));
  const body = { lines, parts, focused, selected: selection?.selected, firstRow: (props.rowOffset ?? 0) + 2 };
  return (
    <TableFrame
      ref={attach}
      className={
        [
          (long || props.maxHeight) && 'boxed',
          props.opensByClick && 'opening',
          props.twoLines && hidden.length > 0 && 'twoLines',
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      style={props.maxHeight ? { maxHeight: props.maxHeight } : undefined}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => moveInTable(event, rows.length, setActive)}
      onClick={props.opensByClick ? openByClick : undefined}
      onFocus={(event) => {
        rememberRow(event, setActive);
        point?.(event.target);
      }}
      onBlur={point && (() => point(null))}
      onPointerOver={point && (({ target }) => point(target))}
      onPointerLeave={point && (() => point(null))}
    >
      <p role="status" className="unseen">
        {loading ? labels.loading : ''}
      </p>
      <table
        role="table"
        aria-labelledby={`${id}caption`}
        aria-describedby={`${id}keys`}
        aria-busy={loading}
        aria-rowcount={(props.totalRows ?? rows.length) + 1}
      >
        <caption>
          <span className="unseen" id={`${id}caption`}>
            {props.caption}
          </span>
          <span className="unseen" id={`${id}keys`}>
            {labels.keys}
          </span>
        </caption>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          sortBy={labels.sortBy}
          actions={actions}
          selection={
            selection && {
              label: selection.allLabel,
              state: ticked ?? 'none',
              toggle: () => selection.onChange(withAll(keys, selection.selected)),
            }
          }
        />
        {loading && rows.length === 0 ? (
          <SkeletonBody parts={parts} count={props.skeletonRows ?? 8} />
        ) : long ? (
          <LongBody {...body} frame={frame} />
        ) : (
          <PlainBody {...body} />
        )}
      </table>
    </TableFrame>
  );
}
