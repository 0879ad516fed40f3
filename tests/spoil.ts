/** Where a value stands in an answer: names of fields and places in lists. */
export type Path = readonly (string | number)[];

/** Every field of an answer, and every row of its lists. */
export function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return inside.flatMap(([name, part]) => [[...at, name], ...pathsIn(part, [...at, name])]);
}

/** What hosts do to a field. `undefined` leaves it out. */
export const spoils = {
  absent: () => undefined,
  null: () => null,
  text: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  empty: () => '',
} as const satisfies Record<string, (value: unknown) => unknown>;
export type Spoil = keyof typeof spoils;

/** A copy of an answer in which one field is spoilt; as JSON has it, so that what is undefined is not there. */
export function spoilt(value: unknown, path: Path, how: Spoil): unknown {
  const copy = JSON.parse(JSON.stringify(value)) as unknown;
  const [last] = path.slice(-1);
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((part, name) => (part as Record<string | number, unknown>)[name], copy);
  if (last === undefined) return copy;
  const fields = holder as Record<string | number, unknown>;
  fields[last] = spoils[how](fields[last]);
  return JSON.parse(JSON.stringify(copy)) as unknown;
}
