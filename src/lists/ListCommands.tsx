import { useRef, useState, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Button } from '#ui/Button/Button.tsx';
import { opensDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import type { Scope } from '../data/resourceCalls.ts';
import { MoreActions } from '#ui/MoreActions/MoreActions.tsx';
import { useIsPhone } from '#ui/theme/useIsPhone.ts';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import { DeleteAllDialog } from './DeleteAllDialog.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import type { ListColumn } from './listColumn.ts';
import type { ClearedRoom, PickedRoom } from './listRooms.ts';
import { focusSearch } from './useFocusAfterDelete.ts';
import type { Export } from './useExport.ts';
import { useListExport } from './useListExport.ts';

/** The selected rows of a list, for its commands. */
export interface ListSelection<Row = unknown> {
  rows: readonly Row[];
  clear: () => void;
  /** Asks before the selected rows are deleted. */
  askToDelete: () => void;
}

export interface SelectionToolsProps {
  room: PickedRoom;
  selection: ListSelection;
  /** What can be done with the selected rows; by default they can be deleted. */
  actions?: ReactNode;
  /** Shown instead while nothing is selected. */
  children?: ReactNode;
}

/** Commands for the selected rows. */
export function SelectionTools({ room, selection, actions, children }: SelectionToolsProps) {
  const say = useWords();
  const { number } = useFormat();
  const count = selection.rows.length;
  const clear = () => {
    focusSearch();
    selection.clear();
  };
  return (
    <>
      <p role="status">
        {count > 0 ? say(`${room}.selection.count`, { smart_count: count, count: number(count) }) : ''}
      </p>
      <div data-group="">
        {count > 0 ? (
          <>
            <Button look="quiet" onClick={clear}>
              {say('lists.selection.clear')}
            </Button>
            {actions ?? (
              <Button icon={<Icon name="trash" size={16} />} {...opensDialog} onClick={selection.askToDelete}>
                {say('lists.selection.delete')}
              </Button>
            )}
          </>
        ) : (
          children
        )}
      </div>
    </>
  );
}

/** The buttons that save the list as a file, and its progress. */
export function useExportTools(file: Export, waits?: boolean) {
  const exporter = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    // the pressed button disappears
    exporter.current?.focus();
    file.cancel();
  };
  return {
    buttons: <ExportButtons ref={exporter} file={file} waits={waits} />,
    progress: <ExportProgress file={file.file} percent={file.percent} onCancel={cancel} />,
  };
}

export interface EntryCommandsProps<Row extends RaRecord> {
  room: ClearedRoom;
  selection: ListSelection;
  columns: readonly ListColumn<Row>[];
  scope: Scope;
  /** The publication whose entries can be deleted all at once. */
  publication: string;
  /** The file's columns are not known yet. */
  exportWaits?: boolean;
  /** A field that narrows the list down: beside its search, or among a phone's other commands. */
  filter?: ReactNode;
  children?: ReactNode;
}

/** Commands of what readers left: for the selected rows, or else to save the list as a file and to delete all. */
export function EntryCommands<Row extends RaRecord>(props: EntryCommandsProps<Row>) {
  const { room, selection, columns, scope, publication, exportWaits, filter, children } = props;
  const say = useWords();
  const isPhone = useIsPhone();
  const file = useListExport(say(`${room}.fileTitle`, { publication }), columns, scope);
  const exporting = useExportTools(file, exportWaits);
  return (
    <>
      {!isPhone && filter}
      <SelectionTools room={room} selection={selection}>
        <MoreActions label={say('lists.moreActions')}>
          {isPhone && filter}
          {children}
          {exporting.buttons}
          <DeleteAllButton room={room} publication={publication} />
        </MoreActions>
      </SelectionTools>
      {exporting.progress}
    </>
  );
}

function DeleteAllButton({ room, publication }: Pick<EntryCommandsProps<RaRecord>, 'room' | 'publication'>) {
  const say = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="trash" size={16} />} {...opensDialog} onClick={() => setOpen(true)}>
        {say(`${room}.deleteAll.action`)}
      </Button>
      <DeleteAllDialog room={room} publication={publication} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
