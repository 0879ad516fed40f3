import type { RaRecord } from 'ra-core';
import type { EntryId } from '#contract/values';
import { DeleteDialog } from './DeleteDialog.tsx';
import { useFormat } from '../i18n/format.ts';
import { isolated } from '../i18n/isolated.ts';
import { useWords } from '../i18n/words.ts';
import type { Room } from './room.ts';
import type { SearchScope } from './searchScope.ts';

export interface DeleteEntriesDialogProps<Row> {
  room: Room;
  /** The entries in question; nothing is asked without one. */
  entries: readonly Row[];
  /** What the question calls one. */
  nameOf: (row: Row) => string;
  scope: SearchScope;
  onClose: () => void;
  onDone: () => void;
}

/** So many are named; of the others there are so many more. */
const named = 3;

/** Asks, deletes one or many, and has the list reload. */
export function DeleteEntriesDialog<Row extends RaRecord<EntryId>>({
  room,
  entries,
  nameOf,
  scope,
  onClose,
  onDone,
}: DeleteEntriesDialogProps<Row>) {
  const say = useWords();
  const { number } = useFormat();
  const more = entries.length - named;
  const names = entries
    .slice(0, named)
    .map((row) => isolated(nameOf(row)))
    .join(', ');
  return (
    <DeleteDialog
      resource={room}
      words={entries.length > 1 ? `${room}.deleteMany` : `${room}.delete`}
      ids={entries.map(({ id }) => id)}
      scope={scope}
      subject={more > 0 ? `${names} ${say(`${room}.deleteMany.more`, { count: number(more) })}` : names}
      told={{ smart_count: entries.length, count: number(entries.length) }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
