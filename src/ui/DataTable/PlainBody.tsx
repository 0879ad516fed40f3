import { TableLine, type BodyProps } from './TableRow.tsx';

/** Every row, drawn at once: for tables that a browser's own search should find everything in. */
export function PlainBody<Row>({ lines, parts, focused, selected, firstRow }: BodyProps<Row>) {
  return (
    <tbody role="rowgroup">
      {lines.map((line) => (
        <TableLine
          key={line.key}
          line={line}
          parts={parts}
          focused={line.index === focused}
          selected={selected?.has(line.key) ?? false}
          rowIndex={firstRow + line.index}
        />
      ))}
    </tbody>
  );
}
