/** What a file holds: numbers as such, nothing where nothing was measured. */
export type Cell = string | number | null;

/** A table as a file holds it. */
export interface FileTable {
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** A table and what its sheet is called. */
export interface Sheet extends FileTable {
  name: string;
}

/** A packed file that takes longer than this will not come: its browser keeps the packing from starting. */
const LONGEST_MS = 60_000;

/** Spreadsheets take no longer names, none of these characters, and no apostrophe at either end. */
const LONGEST_NAME = 31;
const sheetName = (name: string) => {
  const plain = name.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|'+$/g, '');
  return plain.length <= LONGEST_NAME ? plain : `${plain.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
};

/** Text is marked as text, so that no spreadsheet runs what a stranger typed. */
const cellOf = (value: Cell) =>
  value === null ? null : typeof value === 'number' ? { value, type: Number } : { value, type: String };

const widthOf = ({ headers, rows }: FileTable, column: number) =>
  Math.min(
    60,
    Math.max(10, ...[headers, ...rows.slice(0, 200)].map((row) => String(row[column] ?? '').length + 2)),
  );

/** An Excel workbook. The writer loads when first needed. */
export async function toXlsx(sheets: readonly Sheet[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const written = writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheetName(sheet.name),
      stickyRowsCount: 1,
      columns: sheet.headers.map((_, column) => ({ width: widthOf(sheet, column) })),
      data: [
        sheet.headers.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
        ...sheet.rows.map((row) => row.map(cellOf)),
      ],
    })),
  ).toBlob();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The workbook was not packed in time.')), LONGEST_MS);
  });
  return Promise.race([written, late]).finally(() => clearTimeout(timer));
}
