import type { CsvColumn } from './csv.ts';
import { toXlsx, type Cell, type Sheet } from './xlsx.ts';

/** A workbook of a list: its rows, and a second sheet that says what they are about. */
export async function toWorkbook<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
  { name, about }: { name: string; about: Sheet },
): Promise<Blob> {
  const rows: Cell[][] = [];
  for await (const page of pages) for (const row of page) rows.push(columns.map(({ value }) => value(row)));
  return toXlsx([{ name, headers: columns.map(({ header }) => header), rows }, about]);
}
