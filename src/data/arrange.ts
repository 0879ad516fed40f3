import type { RaRecord } from 'react-admin';

/** `q` searches; every other field must be equal. */
export type Filter = Readonly<Record<string, unknown>>;

export interface Arrangement {
  filter?: Filter | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  pagination?: { page: number; perPage: number } | undefined;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** The text of a value; none for lists and objects. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
/** Without case and accents. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isInstant = (value: unknown): value is string => typeof value === 'string' && INSTANT.test(value);
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function compare(a: unknown, b: unknown): number {
  // compared directly: a collator is ten times slower, and no better
  if (isInstant(a) && isInstant(b)) return a < b ? -1 : Number(a > b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(textOf(a), textOf(b));
}

/** A field may have the name of an Object property. */
const valueIn = (record: RaRecord, field: string): unknown =>
  Object.hasOwn(record, field) ? record[field] : undefined;

function sorted<R extends RaRecord>(records: R[], { field, order }: NonNullable<Arrangement['sort']>): R[] {
  const direction = order === 'DESC' ? -1 : 1;
  return records.sort((one, other) => {
    const [a, b] = [valueIn(one, field), valueIn(other, field)];
    // empty values come last in either direction
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return direction * compare(a, b);
  });
}

/**
 * Filters, sorts and pages a whole list. Every word of a search must occur in the record's text.
 * @param searchText the text of a record that is searched
 */
export function arrange<R extends RaRecord>(
  records: readonly R[],
  { filter: { q, ...equal } = {}, sort, pagination }: Arrangement,
  searchText: (record: R) => string,
): { data: R[]; total: number } {
  const words = plain(textOf(q))
    .split(/\s+/)
    .filter((word) => word !== '');
  const conditions = Object.entries(equal).filter(([, value]) => !isEmpty(value));
  const matches = records.filter((record) => {
    if (!conditions.every(([field, value]) => record[field] === value)) return false;
    if (words.length === 0) return true;
    const text = plain(searchText(record));
    return words.every((word) => text.includes(word));
  });
  const data = sort && sort.field !== '' ? sorted(matches, sort) : matches;
  const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  return {
    data: pagination ? data.slice(start, start + pagination.perPage) : data,
    total: data.length,
  };
}
