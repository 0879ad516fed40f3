import { toCsv } from '../src/lists/csv.ts';
import { fileColumns, type ListColumn } from '../src/lists/listColumn.ts';

/** A list's file as text. Column headings are field names. */
export async function csvOf<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): Promise<string> {
  async function* pages() {
    yield rows;
  }
  return (
    await toCsv(
      pages(),
      fileColumns(columns, (key) => key),
    )
  ).text();
}
