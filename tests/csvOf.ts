import { toCsv } from '../src/lists/csv.ts';
import { fileColumns, type ListColumn } from '../src/lists/listColumn.ts';

/** The file of a list, as text. Columns are headed by their field's name. */
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
