import type { Steps } from '#ui/DataTable/steps.ts';
import { inSlices, type Pace } from '../data/slicedWork.ts';

/** One column of a file: its header, and what a row says in it. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number;
}

export interface CsvProgress {
  /** Told how much is done, from 0 to 1. */
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
  /** What the work's slices are measured by. */
  pace?: Pace;
}

/** A step is so many cells: as few as a row has, however many columns strangers have made. */
const STRIDE = 500;
/** The writer quotes only the two together; a spreadsheet ends its row at either. */
const LINE_BREAK = /[\r\n]/;
/** Spreadsheets read UTF-8 only where a file says that it is. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as a CSV file (RFC 4180, UTF-8 with a byte order mark). Cells that a spreadsheet would take for a formula
 * get an apostrophe in front: what is in them was typed by strangers. The writer is fetched when it is first needed.
 * @throws AbortError when `signal` is aborted
 */
export async function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  { onProgress, signal, pace }: CsvProgress = {},
): Promise<Blob> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const write = (lines: (string | number)[][]) =>
    stringify(lines, { escape_formulas: true, record_delimiter: 'windows', quoted_match: LINE_BREAK });
  const slice = Math.max(1, Math.floor(STRIDE / columns.length));
  function* written(): Steps<string[]> {
    const parts = [BYTE_ORDER_MARK, write([columns.map(({ header }) => header)])];
    for (let at = 0; at < rows.length; at += slice) {
      parts.push(
        write(rows.slice(at, at + slice).map((row) => columns.map(({ value }) => String(value(row))))),
      );
      onProgress?.(Math.min(1, (at + slice) / rows.length));
      yield;
    }
    return parts;
  }
  const parts = await inSlices(written(), signal, pace);
  signal?.throwIfAborted();
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
