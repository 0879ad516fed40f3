/** The position of a value in a reply: field names and list indices. */
export type Path = readonly (string | number)[];

/** Every field of a reply, and every row of its lists. */
export function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside: [string | number, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return inside.flatMap(([name, part]) => [[...at, name], ...pathsIn(part, [...at, name])]);
}

/** What hosts may do to a field. `undefined` omits it. */
export const spoils = {
  absent: () => undefined,
  null: () => null,
  text: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  empty: () => '',
} as const satisfies Record<string, (value: unknown) => unknown>;
export type Spoil = keyof typeof spoils;

/** A copy of a reply with one corrupted field; as JSON, so that undefined fields are absent. */
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
