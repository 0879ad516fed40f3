import { cellOf, widthOf, type Cell, type CellKind, type TypedCell } from './cells.ts';

/** A table as a file holds it. */
export interface FileTable {
  headers: readonly string[];
  rows: readonly (readonly Cell[])[];
  /** What a workbook takes its columns for. */
  kinds?: readonly (CellKind | undefined)[];
}

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  headers: readonly string[];
  rows: readonly (readonly TypedCell[])[];
}

/** A table as a sheet. */
export const sheetOf = (name: string, { headers, rows, kinds = [] }: FileTable): Sheet => ({
  name,
  headers,
  rows: rows.map((row) => row.map((value, column) => ({ value, kind: kinds[column] }))),
});

/** A packed file that takes longer than this will not come: its browser keeps the packing from starting. */
const LONGEST_MS = 60_000;

/** Spreadsheets take no longer names, none of these characters, and no apostrophe at either end. */
const LONGEST_NAME = 31;
const sheetName = (name: string) => {
  const plain = name.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|'+$/g, '');
  return plain.length <= LONGEST_NAME ? plain : `${plain.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
};

const columnWidth = ({ headers, rows }: Sheet, column: number) => {
  const cells = rows.slice(0, 200).map((row) => widthOf(row[column] ?? { value: null }));
  return Math.min(60, Math.max(10, widthOf({ value: headers[column] ?? '' }), ...cells));
};

/** A head stands over its column's numbers, which stand on the right, as dates do. */
const sidedBy = ({ rows }: Sheet, column: number) => {
  const sample = rows.find((row) => (row[column]?.value ?? '') !== '')?.[column];
  return sample && (typeof sample.value === 'number' || sample.kind) ? { align: 'right' as const } : {};
};

/** An Excel workbook. The writer loads when first needed. */
export async function toXlsx(sheets: readonly Sheet[]): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const written = writeExcelFile(
    sheets.map((sheet) => ({
      sheet: sheetName(sheet.name),
      stickyRowsCount: 1,
      columns: sheet.headers.map((_, column) => ({ width: columnWidth(sheet, column) })),
      data: [
        sheet.headers.map((value, column) => ({
          ...{ value, type: String, fontWeight: 'bold' as const },
          ...sidedBy(sheet, column),
        })),
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
