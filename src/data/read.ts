/**
 * Reads one value of a host's answer as the contract defines it. Hosts answer `null`, omit fields, and send numbers and
 * flags as text: none of that may reach a screen.
 */
export type Read<T> = (given: unknown) => T;

/** A reader for each field; omits optional fields that cannot be read. */
export type FieldReaders<T> = { readonly [K in keyof T]-?: Read<T[K]> };

/** An object, with the fields named and no others. */
export function record<T extends object>(fields: FieldReaders<T>): Read<T> {
  const readers = Object.entries<Read<unknown>>(fields as Record<string, Read<unknown>>);
  return (given) => {
    const from = fieldsOf(given);
    const result: Record<string, unknown> = {};
    for (const [name, read] of readers) {
      const value = read(from[name]);
      if (value !== undefined) result[name] = value;
    }
    return result as T;
  };
}

export const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
export const fieldsOf = (given: unknown): Record<string, unknown> => (isObject(given) ? given : {});

/** Text; a number is converted, anything else becomes empty. */
export const text: Read<string> = (given) => {
  if (typeof given === 'string') return given;
  return typeof given === 'number' && Number.isFinite(given) ? String(given) : '';
};

/** A number, also as text; otherwise undefined. */
export const number: Read<number | undefined> = (given) => {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined;
  if (typeof given !== 'string' || given.trim() === '') return undefined;
  const value = Number(given);
  return Number.isFinite(value) ? value : undefined;
};

/** A number that is not negative; 0 where it is none. */
export const amount: Read<number> = (given) => Math.max(0, number(given) ?? 0);

/** A count, or cents: whole, and not negative. */
export const count: Read<number> = (given) => Math.min(Math.round(amount(given)), Number.MAX_SAFE_INTEGER);

/** A whole number between two others; undefined where it is none. */
export const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER): Read<number | undefined> =>
  (given) => {
    const value = number(given);
    return value !== undefined && Number.isInteger(value) && value >= least && value <= most
      ? value
      : undefined;
  };

export const pageNumber = wholeNumber(1, 100_000);

/** A flag; hosts also write 1 and '1'. */
export const flag: Read<boolean> = (given) =>
  given === true || given === 1 || given === '1' || given === 'true';

/** What only a plain `false` says: a host that does not know it says nothing. */
export const unreported: Read<false | undefined> = (given) => (given === false ? false : undefined);

const ISO = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
/** As databases write it, in UTC like everything on the wire. */
const PLAIN = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?))?$/;
/** The API's calendar ends before this instant. */
const END = Date.UTC(3000, 0, 1);

/** An instant, or empty text. Hosts write 1 January 1970 for an unknown one. */
export const instant: Read<string> = (given) => {
  if (typeof given !== 'string' || given === '') return '';
  const isIso = ISO.test(given);
  const at = Date.parse(
    isIso ? given : given.replace(PLAIN, (_all, day: string, time = '00:00') => `${day}T${time}Z`),
  );
  if (!(at > 86_400_000 && at < END)) return '';
  return isIso ? given : new Date(at).toISOString();
};

/** One of the given values; otherwise the default. */
export const oneOf =
  <const V extends string, const Otherwise extends V | undefined>(
    values: readonly V[],
    otherwise: Otherwise,
  ): Read<V | Otherwise> =>
  (given) =>
    values.find((value) => value === given) ?? otherwise;

/** Absent where the host omits it or answers null. */
export const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (given) =>
    given === undefined || given === null ? undefined : read(given);

/** Absent where it is empty. */
export const filled =
  (read: Read<string>): Read<string | undefined> =>
  (given) =>
    read(given) || undefined;

/** Text that matches a pattern. */
export const matching =
  (pattern: RegExp): Read<string | undefined> =>
  (given) =>
    typeof given === 'string' && pattern.test(given) ? given : undefined;

/** A list of objects; drops everything else. */
export const rows =
  <T>(read: Read<T>): Read<T[]> =>
  (given) =>
    Array.isArray(given) ? given.filter(isObject).map(read) : [];

/** A list of rows; drops those that lack a required field. */
export const rowsWith = <T extends object>(
  needed: readonly (keyof T)[],
  fields: { readonly [K in keyof T]-?: Read<T[K] | undefined> },
): Read<T[]> => {
  const read = rows(record<T>(fields as FieldReaders<T>));
  return (given) => read(given).filter((row) => needed.every((name) => row[name] !== undefined));
};

/** A list of rows with a key; keeps the first row of each key. */
export const keyed =
  <T>(list: Read<T[]>, keyOf: (row: T) => unknown): Read<T[]> =>
  (given) => {
    const read = list(given);
    const keys = new Set(read.map(keyOf));
    if (keys.size === read.length) return read;
    return read.filter((row) => keys.delete(keyOf(row)));
  };

/** A list of entries with an id. Gives an entry without one an id that no host uses. */
export const identified = <T extends { id: string | number }>(read: Read<T>): Read<T[]> =>
  keyed(
    (given) => rows(read)(given).map((row, nth) => (row.id === '' ? { ...row, id: `no-id-${nth}` } : row)),
    ({ id }) => String(id),
  );

/** A list of texts, each once. */
export const texts: Read<string[]> = (given) =>
  Array.isArray(given) ? [...new Set(given.map(text))].filter((each) => each !== '') : [];

/** A list of counts; absent where the host has none. */
export const counts: Read<number[] | undefined> = (given) =>
  Array.isArray(given) ? given.map(count) : undefined;
