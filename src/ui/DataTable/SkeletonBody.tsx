import { cellClass } from './TableRow.tsx';
import type { RowParts } from './TableRow.tsx';

/** Uneven, as words are; the same on every visit. */
const widths = ['72%', '54%', '86%', '63%', '48%'];

/** Placeholder rows, hidden from screen readers: the table announces loading. */
export function SkeletonBody<Row>({ parts, count }: { parts: RowParts<Row>; count: number }) {
  const { columns, actions, toggle } = parts;
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} className="skeleton">
          {toggle && (
            <td className="tick">
              <i style={{ width: '1rem' }} />
            </td>
          )}
          {columns.map((column, nth) => (
            <td key={column.key} className={cellClass(column)}>
              <i style={{ width: column.align === 'end' ? '2.5rem' : widths[(row + nth) % widths.length] }} />
            </td>
          ))}
          {actions && (
            <td className="actions">
              <i style={{ width: '4rem' }} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}
