import type { Column, Sort, SortValue } from './column.ts';

/**
 * The rows in the order the sort asks for; equal rows keep the order they came in. Text is compared as the given
 * language compares it, and numbers within it by size ("Issue 9" before "Issue 10").
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  locale?: string,
): readonly Row[] {
  const value = columns.find((column) => column.key === sort?.key)?.value;
  if (!sort || !value) return rows;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const direction = sort.order === 'desc' ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(value(row)) }))
    .sort(({ key: a }, { key: b }) => {
      if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
      const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
      return direction * order;
    })
    .map(({ row }) => row);
}

/** Numbers and days as a number, text as it is; undefined for nothing. */
function keyOf(value: SortValue): string | number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}
