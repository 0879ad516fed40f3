import type { RaRecord } from 'ra-core';

/** `q` searches; every other field has to be equal. */
export type Filter = Readonly<Record<string, unknown>>;

export interface Arrangement {
  filter?: Filter | undefined;
  sort?: { field: string; order: 'ASC' | 'DESC' } | undefined;
  pagination?: { page: number; perPage: number } | undefined;
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
/** What a value says to a person; lists and objects say nothing here. */
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '');
const plain = (value: unknown) => textOf(value).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collator.compare(textOf(a), textOf(b));
}

/** Filters, sorts and pages a whole list. Empty values sort last in either direction. */
export function arrange<R extends RaRecord>(
  records: readonly R[],
  { filter = {}, sort, pagination }: Arrangement,
  searched: readonly (keyof R & string)[] = [],
): { data: R[]; total: number } {
  const { q, ...equal } = filter;
  const wanted = plain(q).trim();
  const conditions = Object.entries(equal).filter(([, value]) => value !== undefined && value !== '');
  const found = records.filter(
    (record) =>
      conditions.every(([field, value]) => record[field] === value) &&
      (wanted === '' || searched.some((field) => plain(record[field]).includes(wanted))),
  );
  const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
  const sorted =
    sort === undefined || sort.field === ''
      ? found
      : found.sort((a, b) => {
          const x: unknown = a[sort.field];
          const y: unknown = b[sort.field];
          if (isEmpty(x) || isEmpty(y)) return Number(isEmpty(x)) - Number(isEmpty(y));
          return sort.order === 'DESC' ? compare(y, x) : compare(x, y);
        });
  const start = pagination ? (pagination.page - 1) * pagination.perPage : 0;
  return {
    data: pagination ? sorted.slice(start, start + pagination.perPage) : sorted,
    total: sorted.length,
  };
}
