import { TableLine, type BodyProps } from './TableRow.tsx';

/** Every row at once, so that the browser's search finds everything. */
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
