import { useDataProvider, useNotify, useRefresh, type RaRecord } from 'ra-core';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import type { EntryId } from '#contract/values';
import { useFormat } from '../format.ts';
import { isolated } from '../isolated.ts';
import { wordsOf } from '../refusal.ts';
import { saidOf } from '../serverWords.ts';
import { useWords } from '../words.ts';
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
export function DeleteEntriesDialog<Row extends RaRecord<EntryId>>({ room, entries, nameOf, scope, onClose, onDone }: DeleteEntriesDialogProps<Row>) {
  const say = useWords();
  const { number } = useFormat();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [first] = entries;
  const deed = entries.length > 1 ? 'deleteMany' : 'delete';
  const count = { smart_count: entries.length, count: number(entries.length) };
  const more = entries.length - named;
  const names = entries.slice(0, named).map((row) => isolated(nameOf(row))).join(', ');

  const remove = async () => {
    if (!first) return;
    try {
      const done = deed === 'deleteMany'
        ? await dataProvider.deleteMany(room, { ids: entries.map(({ id }) => id), meta: scope })
        : await dataProvider.delete(room, { id: first.id, meta: scope });
      notify(saidOf(done, say(`${room}.${deed}.done`, count)), { type: 'success' });
    } finally {
      // of many, some may be gone before one is refused
      refresh();
    }
    onDone();
  };
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={say(`${room}.${deed}.title`, count)}
      subject={more > 0 ? `${names} ${say(`${room}.deleteMany.more`, { count: number(more) })}` : names}
      labels={{
        confirm: say(`${room}.${deed}.confirm`, count),
        cancel: say(`${room}.${deed}.cancel`),
        busy: say(`${room}.${deed}.busy`),
      }}
      onConfirm={remove}
      onClose={onClose}
      failure={(error) => wordsOf(error, say(`${room}.${deed}.failed`))}
    >
      <p>{say(`${room}.${deed}.loss`)}</p>
    </ConfirmDialog>
  );
}
