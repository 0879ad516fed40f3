import { useEffect, useRef } from 'react';
import { ariaSort, isSortable, nextSort, type Column, type Sort } from './column.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  sortBy: string;
  actions?: { label: string; width?: string } | undefined;
  selection?: { label: string; state: 'all' | 'some' | 'none'; toggle: () => void } | undefined;
}

/** The columns' names. In the card layout only what can be sorted stays in sight, as a row of buttons. */
export function TableHead<Row>({ columns, sort, onSort, sortBy, actions, selection }: TableHeadProps<Row>) {
  const sorts = onSort !== undefined && columns.some(isSortable);
  return (
    <thead role="rowgroup">
      <tr
        role="row"
        aria-rowindex={1}
        data-label={sorts ? sortBy : undefined}
        className={sorts ? 'sorts' : undefined}
      >
        {selection && (
          <th role="columnheader" scope="col" className="tick">
            <AllBox {...selection} />
          </th>
        )}
        {columns.map((column) => {
          const sortable = isSortable(column) && onSort;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              aria-sort={sortable ? ariaSort(column, sort) : undefined}
              className={column.align === 'end' ? 'end' : undefined}
              // for paper; see print.css
              data-column={column.key}
              data-words={sortable ? column.label : undefined}
              style={{ width: column.width }}
            >
              {sortable ? (
                <button type="button" onClick={() => onSort(nextSort(column, sort))}>
                  {column.label}
                  <SortMark />
                </button>
              ) : (
                <span className={column.hideLabel ? 'unseen' : undefined}>{column.label}</span>
              )}
            </th>
          );
        })}
        {actions && (
          <th role="columnheader" scope="col" className="end" style={{ width: actions.width }}>
            <span className="unseen">{actions.label}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** An arrow drawn down; the style turns it with `aria-sort` and hides it where the column is not the sorted one. */
function SortMark() {
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <path d="M5 1v8M1.5 5.5 5 9l3.5-3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

function AllBox({
  label,
  state,
  toggle,
}: {
  label: string;
  state: 'all' | 'some' | 'none';
  toggle: () => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return <input ref={box} type="checkbox" aria-label={label} checked={state === 'all'} onChange={toggle} />;
}
