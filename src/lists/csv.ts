/** One column of a file: its header, and what a row has in it. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

/** The writer quotes only the two together; a spreadsheet ends its row at either. */
const LINE_BREAK = /[\r\n]/;
/** Spreadsheets read UTF-8 only where a file begins with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A CSV file (RFC 4180, UTF-8 with a byte order mark), written page by page. Cells that a spreadsheet would take for
 * a formula get an apostrophe in front: strangers typed them. The writer is loaded when it is first needed.
 */
export async function toCsv<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const write = (lines: (string | number)[][]) =>
    stringify(lines, { escape_formulas: true, record_delimiter: 'windows', quoted_match: LINE_BREAK });
  const parts = [BYTE_ORDER_MARK, write([columns.map(({ header }) => header)])];
  for await (const rows of pages) {
    parts.push(write(rows.map((row) => columns.map(({ value }) => String(value(row))))));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
