import type { Column, Sort } from './column.ts';
import { placesIn, rowOrder, type RowOrder } from './rowOrder.ts';
import { atOnce } from './steps.ts';

/** Nothing known sorts last, whichever way the column is turned. */
export type SortValue = string | number | Date | null | undefined;

/**
 * The rows in the order the sort asks for; equal rows keep the order they came in. Text is compared
 * as the given language compares it, with numbers inside it by size ("Issue 9" before "Issue 10").
 * The order is remembered per array of rows, so that turning a column round costs little.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  locale?: string,
): readonly Row[] {
  const value = columns.find((column) => column.key === sort?.key)?.value;
  if (!sort || !value) return rows;
  const order = remembered(rows, `${locale ?? ''}\n${sort.key}`, () =>
    atOnce(rowOrder(rows.length, (place) => sortKey(value(rows[place] as Row)), comparer(locale))),
  );
  const sorted: Row[] = [];
  placesIn(order, sort.order).forEach((place) => sorted.push(rows[place] as Row));
  return sorted;
}

const orders = new WeakMap<object, Map<string, RowOrder>>();

function remembered(rows: object, name: string, make: () => RowOrder): RowOrder {
  const known = orders.get(rows) ?? new Map<string, RowOrder>();
  orders.set(rows, known);
  const order = known.get(name) ?? make();
  known.set(name, order);
  return order;
}

/**
 * What is compared: numbers and days as a number, text with its numbers padded. Digits are padded rather
 * than compared by a numeric collator: the plain one takes half the time, which at ten thousand rows is
 * the difference between a quick click and a slow one.
 */
function sortKey(value: SortValue): string | number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value.replace(/\d+/g, (digits) => digits.padStart(12, '0'));
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

function comparer(locale: string | undefined) {
  const words = new Intl.Collator(locale).compare;
  return (one: string | number, other: string | number): number =>
    typeof one === 'number' && typeof other === 'number' ? one - other : words(String(one), String(other));
}
