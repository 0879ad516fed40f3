import { useCallback, useMemo, useState } from 'react';
import { useWords } from '../words.ts';
import type { Room } from './room.ts';

/** Which rows of a list are ticked. What a search hides, or what was deleted, is no longer meant. */
export function useRowSelection<Row>(room: Room, rows: readonly Row[], keyOf: (row: Row) => string, nameOf: (row: Row) => string) {
  const say = useWords();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => (ticked.size === 0 ? [] : rows.filter((row) => ticked.has(keyOf(row)))), [rows, ticked, keyOf]);
  const selection = useMemo(
    () => ({
      selected: ticked,
      onChange: setTicked,
      allLabel: say(`${room}.selection.all`),
      rowLabel: (row: Row) => say(`${room}.selection.one`, { name: nameOf(row) }),
    }),
    [ticked, say, room, nameOf],
  );
  const clear = useCallback(() => setTicked(new Set()), []);
  return { selected, selection, clear };
}
