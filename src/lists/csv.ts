import type { CellKind } from './cells.ts';

/** One column of a file: its header and its cell for a row. */
export interface FileColumn<Row> {
  /** As programs expect it in CSV. */
  header: string;
  /** As people read it in a workbook, where that differs. */
  title?: string;
  value: (row: Row) => string | number;
  /** What a workbook takes the value for. */
  kind?: CellKind | undefined;
}

/** The writer quotes only CRLF; spreadsheets end a row at either character. */
const LINE_BREAK = /[\r\n]/;
/** Spreadsheets read a file as UTF-8 only if it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A CSV file (RFC 4180, UTF-8 with a byte order mark), written page by page. Cells that a spreadsheet would run as a
 * formula get a leading apostrophe, since strangers typed them. The writer loads when first needed.
 */
export async function toCsv<Row>(
  pages: AsyncIterable<readonly Row[]>,
  columns: readonly FileColumn<Row>[],
): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const write = (lines: (string | number)[][]) =>
    stringify(lines, { escape_formulas: true, record_delimiter: 'windows', quoted_match: LINE_BREAK });
  const parts = [BYTE_ORDER_MARK, write([columns.map(({ header }) => header)])];
  for await (const rows of pages) {
    // numbers stay numbers: a negative one is no formula
    parts.push(write(rows.map((row) => columns.map(({ value }) => value(row)))));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
