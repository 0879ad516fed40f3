/** A row's identity, unique among the rows. A hundred thousand numbers are ticked in a tenth of the time that as many words take. */
export type RowKey = string | number;

/** Above this many rows a table draws only those in sight. Below it, every row is there for the browser's own search. */
export const VIRTUAL_FROM = 100;

/** One line of a table's body: a row, or the details opened beneath it. */
export interface Line<Row> {
  kind: 'row' | 'details';
  /** Unique among the lines; a row's own key. */
  key: RowKey;
  row: Row;
  /** The row's place among the rows, from 0; details bear their row's. */
  index: number;
}

/** The body's lines from top to bottom, each opened row followed by its details; `keys` are the rows' own, in their order. */
export function tableLines<Row>(
  rows: readonly Row[],
  keys: readonly RowKey[],
  open: ReadonlySet<RowKey> | undefined,
): Line<Row>[] {
  const lines: Line<Row>[] = [];
  const anyOpen = open !== undefined && open.size > 0;
  rows.forEach((row, index) => {
    const key = keys[index] ?? '';
    lines.push({ kind: 'row', key, row, index });
    if (anyOpen && open.has(key)) lines.push({ kind: 'details', key: `${key} details`, row, index });
  });
  return lines;
}

/** Which row a key moves the focus to, or nothing where the key is not ours. */
export function rowForKey(key: string, from: number, count: number, page = 10): number | undefined {
  const last = count - 1;
  const targets: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined || count === 0 ? undefined : Math.min(last, Math.max(0, target));
}

/** How the head's checkbox stands: all of the rows shown, some of them, or none. */
export function selectedOf(keys: readonly RowKey[], selected: ReadonlySet<RowKey>): 'all' | 'some' | 'none' {
  // mostly nothing is ticked, and a long table asks with every row that comes in sight
  if (selected.size === 0) return 'none';
  const count = keys.reduce<number>((sum, key) => sum + (selected.has(key) ? 1 : 0), 0);
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** The selection after the head's checkbox is used: every row shown is in it, or none of them. */
export function withAll(keys: readonly RowKey[], selected: ReadonlySet<RowKey>): ReadonlySet<RowKey> {
  if (selectedOf(keys, selected) !== 'all') return new Set([...selected, ...keys]);
  const shown = new Set(keys);
  return new Set([...selected].filter((key) => !shown.has(key)));
}

/** The selection with one row turned on or off. */
export function withOne(key: RowKey, selected: ReadonlySet<RowKey>): ReadonlySet<RowKey> {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return next;
}
