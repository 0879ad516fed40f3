import type { TypedCell } from './cells.ts';
import type { FileColumn } from './csv.ts';
import { toXlsx, type Sheet } from './xlsx.ts';

/** A workbook of a list: its rows, and a second sheet that says what they are about. */
export async function toWorkbook<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly FileColumn<Row>[],
  { name, about }: { name: string; about: Sheet },
): Promise<Blob> {
  const rows: TypedCell[][] = [];
  for await (const page of pages)
    for (const row of page) rows.push(columns.map(({ value, kind }) => ({ value: value(row), kind })));
  return toXlsx([{ name, headers: columns.map(({ header, title = header }) => title), rows }, about]);
}
