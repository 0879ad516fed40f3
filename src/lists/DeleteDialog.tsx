import { useDataProvider, useNotify, useRefresh, type RaRecord } from 'react-admin';
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx';
import { wordsOf } from '../data/refusal.ts';
import type { Scope } from '../data/resourceCalls.ts';
import { saidOf } from '../data/serverWords.ts';
import { useFormat } from '../i18n/format.ts';
import { isolated } from '../i18n/isolated.ts';
import { useWords } from '../i18n/words.ts';
import type { SearchedRoom, SelectedRoom } from './listRooms.ts';
import './messages.ts';

export interface DeleteDialogProps<Row extends RaRecord> {
  resource: string;
  room: SearchedRoom;
  /** The rows to delete; the dialog is closed without any. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  scope?: Scope | undefined;
  onClose: () => void;
  onDone: () => void;
}

/** Names shown of the rows to delete. */
const NAMED = 3;

/** Confirms, deletes one row or many, and reloads the list. */
export function DeleteDialog<Row extends RaRecord>(props: DeleteDialogProps<Row>) {
  const { resource, rows, nameOf, scope, onClose, onDone } = props;
  // a list without checkboxes never deletes more than one
  const room = props.room as SelectedRoom;
  const say = useWords();
  const { number } = useFormat();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  const more = rows.length - NAMED;
  const names = rows
    .slice(0, NAMED)
    .map((row) => isolated(rows.length > 1 ? `“${nameOf(row)}”` : nameOf(row)));
  const about = { smart_count: rows.length, count: number(rows.length), name: first ? nameOf(first) : '' };
  const deed = rows.length > 1 ? 'deleteMany' : 'delete';
  const remove = async () => {
    if (!first) return;
    try {
      const done =
        ids.length > 1
          ? await dataProvider.deleteMany(resource, { ids, meta: scope })
          : await dataProvider.delete(resource, { id: first.id, meta: scope });
      notify(saidOf(done, say(`${room}.${deed}.done`, about)), { type: 'success' });
    } finally {
      // of many, some may be gone before one is refused
      refresh();
    }
    onDone();
  };
  return (
    <ConfirmDialog
      open={first !== undefined}
      title={say(`${room}.${deed}.title`, about)}
      subject={
        more > 0 ? `${names.join(', ')} ${say('lists.more', { count: number(more) })}` : names.join(', ')
      }
      labels={{
        confirm: say(`${room}.${deed}.confirm`, about),
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
