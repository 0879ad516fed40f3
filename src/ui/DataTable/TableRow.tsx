import { memo, type ReactNode, type Ref } from 'react';
import type { Column } from './column.ts';
import type { Line, RowKey } from './tableRows.ts';

/** What every row of one table is drawn with. */
export interface RowParts<Row> {
  columns: readonly Column<Row>[];
  /** Columns that the table is too narrow for. */
  hidden: readonly Column<Row>[];
  actions?: { label: string; render: (row: Row) => ReactNode } | undefined;
  details?: { render: (row: Row) => ReactNode } | undefined;
  rowLabel?: ((row: Row) => string) | undefined;
  toggle?: ((key: RowKey) => void) | undefined;
}

/** What both bodies need to draw their lines. */
export interface BodyProps<Row> {
  lines: readonly Line<Row>[];
  parts: RowParts<Row>;
  /** The row that Tab reaches, from 0. */
  focused: number;
  selected?: ReadonlySet<RowKey> | undefined;
  /** `aria-rowindex` of the first row: the head is 1. */
  firstRow: number;
}

interface TableLineProps<Row> {
  line: Line<Row>;
  parts: RowParts<Row>;
  focused: boolean;
  selected: boolean;
  rowIndex: number;
  /** The line's place among the drawn and undrawn lines, which the virtualiser measures it by. */
  place?: number;
  measure?: Ref<HTMLTableRowElement>;
}

function Line<Row>({ line, parts, focused, selected, rowIndex, place, measure }: TableLineProps<Row>) {
  const { columns, hidden, actions, details, rowLabel, toggle } = parts;
  if (line.kind === 'details') {
    const width = columns.length + (actions ? 1 : 0) + (toggle ? 1 : 0);
    return (
      <tr role="row" ref={measure} data-index={place} className="details">
        <td role="cell" colSpan={width}>
          {details?.render(line.row)}
        </td>
      </tr>
    );
  }
  return (
    <tr
      role="row"
      ref={measure}
      data-index={place}
      data-row={line.index}
      tabIndex={focused ? 0 : -1}
      aria-rowindex={rowIndex}
      className={selected ? 'row selected' : 'row'}
    >
      {toggle && (
        <td role="cell" className="tick">
          <input
            type="checkbox"
            aria-label={rowLabel?.(line.row)}
            checked={selected}
            onChange={() => toggle(line.key)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          className={cellClass(column)}
          data-label={column.cardLabel ?? (column.primary || column.hideLabel ? '' : column.label)}
          title={column.title?.(line.row)}
        >
          {column.render(line.row)}
          {column.primary && <HiddenColumns columns={hidden} row={line.row} />}
        </td>
      ))}
      {actions && (
        <td role="cell" className="actions">
          <div>{actions.render(line.row)}</div>
        </td>
      )}
    </tr>
  );
}

/** What a narrow table has no columns for, below its rows' names. */
function HiddenColumns<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  if (columns.length === 0) return null;
  return (
    <dl className="hiddenColumns">
      {columns.map(({ key, label, wrap, render, speaksForItself }) => {
        const value = render(row);
        if (speaksForItself && value === '–') return null;
        return (
          <div key={key} className={wrap || speaksForItself ? 'words' : undefined}>
            <dt className={speaksForItself ? 'unseen' : undefined}>{label}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** How a column's cells look, for rows and for the skeleton of them. */
export function cellClass<Row>(column: Column<Row>): string {
  return [
    column.align === 'end' && 'end',
    column.primary && 'primary',
    column.wrap && 'wrap',
    column.cardSpan && `span-${column.cardSpan}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** One line of the body. Memoised, because scrolling a long table draws the same lines again and again. */
export const TableLine = memo(Line) as typeof Line;
