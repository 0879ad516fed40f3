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

type Sort = NonNullable<Arrangement['sort']>;

function sorted<R extends RaRecord>(records: readonly R[], { field, order }: Sort): R[] {
  const direction = order === 'DESC' ? -1 : 1;
  return [...records].sort((one, other) => {
    const [a, b] = [valueIn(one, field), valueIn(other, field)];
    // empty values come last in either direction
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return direction * compare(a, b);
  });
}

/** Of each list in each order: sorting 10,000 names by a collator takes longer than a letter may. */
const sortedLists = new WeakMap<readonly RaRecord[], Map<string, readonly RaRecord[]>>();

function inOrder<R extends RaRecord>(records: readonly R[], sort: Sort | undefined): readonly R[] {
  if (!sort || sort.field === '') return records;
  const known = sortedLists.get(records) ?? new Map<string, readonly RaRecord[]>();
  const key = `${sort.order} ${sort.field}`;
  const list = (known.get(key) as readonly R[] | undefined) ?? sorted(records, sort);
  sortedLists.set(records, known.set(key, list));
  return list;
}

/** The searched texts of records, which are folded once for all that is typed. */
const foldedTexts = new WeakMap<(record: never) => string, WeakMap<RaRecord, string>>();

function foldedText<R extends RaRecord>(searchText: (record: R) => string): (record: R) => string {
  const texts = foldedTexts.get(searchText) ?? new WeakMap<RaRecord, string>();
  foldedTexts.set(searchText, texts);
  return (record) => {
    const text = texts.get(record) ?? plain(searchText(record));
    texts.set(record, text);
    return text;
  };
}

const wordsOf = (typed: string) =>
  plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether every typed word occurs in a text, ignoring case and accents. */
export function occursIn(text: string, typed: string): boolean {
  const where = plain(text);
  return wordsOf(typed).every((word) => where.includes(word));
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
  const words = wordsOf(textOf(q));
  const conditions = Object.entries(equal).filter(([, value]) => !isEmpty(value));
  const textIn = foldedText(searchText);
  const data = inOrder(records, sort).filter((record) => {
    if (!conditions.every(([field, value]) => record[field] === value)) return false;
    if (words.length === 0) return true;
    const text = textIn(record);
    return words.every((word) => text.includes(word));
  });
  const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  return {
    data: pagination ? data.slice(start, start + pagination.perPage) : data,
    total: data.length,
  };
}
