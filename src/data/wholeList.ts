import type { RaRecord } from 'ra-core';
import { placesIn, rowOrder, type RowOrder } from '#ui/DataTable/rowOrder.ts';
import { shared, type Steps } from '#ui/DataTable/steps.ts';
import { inSlices } from './slicedWork.ts';

/** `q` searches; every other field has to be equal. */
export type Filter = Readonly<Record<string, unknown>>;

export interface Arrangement {
  filter?: Filter | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  pagination?: { page: number; perPage: number } | undefined;
}

/** What a search looks into: a field by its name, or whatever is made of a record. */
export type Searched = string | ((record: RaRecord) => string);

interface Arranged<R> {
  data: R[];
  total: number;
}

/** A step is so many records looked at. */
const STRIDE = 64;
/** Characters: a text of so many is a step of its own. */
const LONG = 1_000;

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** What a value says to a person; lists and objects say nothing here. */
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
const plain = (value: unknown) => textOf(value).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 24 && INSTANT.test(value);

function compare(a: unknown, b: unknown): number {
  // a language has nothing to say of instants, and takes ten times as long over it
  if (isInstant(a) && isInstant(b)) return a < b ? -1 : Number(a > b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collator.compare(textOf(a), textOf(b));
}

/**
 * Filters, sorts and pages a whole list, without holding up the page where the list is long.
 * Empty values sort last in either direction.
 * @throws the signal's reason once it is aborted
 */
export function arrange<R extends RaRecord>(
  records: readonly R[],
  arrangement: Arrangement,
  searched: readonly Searched[] = [],
  signal?: AbortSignal,
): Promise<Arranged<R>> {
  return inSlices(arranging(records, arrangement, searched), signal);
}

function* arranging<R extends RaRecord>(
  records: readonly R[],
  { filter = {}, sort, pagination }: Arrangement,
  searched: readonly Searched[],
): Steps<Arranged<R>> {
  const matches = yield* matching(records, filter, searched);
  const order = sort === undefined || sort.field === '' ? undefined : yield* orderBy(records, sort.field);
  const places = order && placesIn(order, sort?.order === 'DESC' ? 'desc' : 'asc');
  const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  const end = pagination ? start + pagination.perPage : records.length;
  const data: R[] = [];
  let total = 0;
  for (let nth = 0; nth < records.length; nth += 1) {
    const place = places?.[nth] ?? nth;
    if (matches?.[place] === 0) continue;
    if (total >= start && total < end) data.push(records[place] as R);
    total += 1;
  }
  return { data, total };
}

/** For each record 1 where it is wanted and 0 where it is not; nothing where all of them are. Every word has to be found somewhere. */
function* matching(
  records: readonly RaRecord[],
  { q, ...equal }: Filter,
  searched: readonly Searched[],
): Steps<Uint8Array | undefined> {
  const wanted = plain(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  const conditions = Object.entries(equal).filter(([, value]) => value !== undefined && value !== '');
  if (wanted.length === 0 && conditions.length === 0) return undefined;
  const texts: (readonly string[])[] = [];
  if (wanted.length > 0) for (const field of searched) texts.push(yield* textsOf(records, field));
  const matches = new Uint8Array(records.length);
  for (let place = 0; place < records.length; place += 1) {
    const found =
      conditions.every(([field, value]) => records[place]?.[field] === value) &&
      wanted.every((word) => texts.some((all) => all[place]?.includes(word)));
    matches[place] = Number(found);
    if (place % STRIDE === 0) yield;
  }
  return matches;
}

/** What is found out once about a list's field, and kept as long as the list. */
function keptPerField<Result>(find: (records: readonly RaRecord[], field: Searched) => Steps<Result>) {
  const known = new WeakMap<object, Map<Searched, () => Steps<Result>>>();
  return (records: readonly RaRecord[], field: Searched): Steps<Result> => {
    const fields = known.get(records) ?? new Map<Searched, () => Steps<Result>>();
    known.set(records, fields);
    const steps = fields.get(field) ?? shared(find(records, field));
    fields.set(field, steps);
    return steps();
  };
}

/** What a record has in a field of its own; a field may be called like something every object has. */
const valueIn = (record: RaRecord, field: Searched): unknown => {
  if (typeof field === 'function') return field(record);
  return Object.hasOwn(record, field) ? record[field] : undefined;
};

const orderBy = keptPerField<RowOrder>((records, field) => {
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
  return rowOrder<unknown>(
    records.length,
    (place) => {
      const value = valueIn(records[place] as RaRecord, field);
      return isEmpty(value) ? undefined : value;
    },
    compare,
  );
});

const textsOf = keptPerField<readonly string[]>(function* (records, field) {
  const texts: string[] = [];
  for (const record of records) {
    const text = plain(valueIn(record, field));
    texts.push(text);
    if (texts.length % STRIDE === 0 || text.length > LONG) yield;
  }
  return texts;
});
