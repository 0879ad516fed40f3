import { useRef, useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Button } from '#ui/Button/Button.tsx';
import { prepareDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { SearchField } from '#ui/SearchField/SearchField.tsx';
import type { CsvColumn } from './csv.ts';
import { ExportProgress } from './ExportProgress.tsx';
import { useExport } from './useExport.ts';
import { useFormat } from '../i18n/format.ts';
import { focusSearch } from './useFocusAfterDelete.ts';
import { useWords } from '../i18n/words.ts';
import { DeleteAllDialog } from './DeleteAllDialog.tsx';
import type { Room } from './room.ts';

export interface EntryToolsProps<Row> {
  room: Room;
  publication: string;
  query: string;
  onSearch: (query: string) => void;
  /** The list as it is searched and sorted, and what a file says of it. */
  rows: readonly Row[];
  fileColumns: readonly CsvColumn<Row>[];
  /** They are not yet what the address asks for. */
  stale: boolean;
  /** How many rows are ticked. */
  selected: number;
  onClear: () => void;
  onDelete: () => void;
  /** What the room has beside these. */
  children?: ReactNode;
}

const opensDialog = {
  'aria-haspopup': 'dialog',
  onPointerEnter: prepareDialog,
  onFocus: prepareDialog,
} as const;

/** Above the list: what to look for and what to do with all of it; while rows are ticked, what to do with those. */
export function EntryTools<Row>({
  room,
  publication,
  query,
  onSearch,
  rows,
  fileColumns,
  stale,
  selected,
  onClear,
  onDelete,
  children,
}: EntryToolsProps<Row>) {
  const say = useWords();
  const file = useExport(say(`${room}.fileTitle`, { publication }), rows, fileColumns);
  const { number } = useFormat();
  const [deletingAll, setDeletingAll] = useState(false);
  const exporter = useRef<HTMLButtonElement>(null);
  const clear = () => {
    focusSearch();
    onClear();
  };
  const cancel = () => {
    // the button that was pressed goes away
    exporter.current?.focus();
    file.cancel();
  };
  return (
    <Bar>
      <SearchField
        label={say(`${room}.search`)}
        clearLabel={say(`${room}.clearSearch`)}
        value={query}
        onChange={onSearch}
      />
      <p role="status">
        {selected > 0
          ? say(`${room}.selection.count`, { smart_count: selected, count: number(selected) })
          : ''}
      </p>
      <div data-group="">
        {selected > 0 ? (
          <>
            <Button look="quiet" onClick={clear}>
              {say(`${room}.selection.clear`)}
            </Button>
            <Button icon={<Icon name="trash" size={16} />} {...opensDialog} onClick={onDelete}>
              {say(`${room}.selection.delete`)}
            </Button>
          </>
        ) : (
          <>
            {children}
            <BusyButton
              ref={exporter}
              icon={<Icon name="download" size={16} />}
              busy={file.percent !== undefined}
              busyLabel={say('exporting.busy')}
              disabled={rows.length === 0 || stale}
              onClick={file.start}
            >
              {say('exporting.action')}
            </BusyButton>
            <Button
              icon={<Icon name="trash" size={16} />}
              {...opensDialog}
              onClick={() => setDeletingAll(true)}
            >
              {say(`${room}.deleteAll.action`)}
            </Button>
          </>
        )}
      </div>
      <ExportProgress file={file.file} percent={file.percent} onCancel={cancel} />
      <DeleteAllDialog
        room={room}
        publication={publication}
        open={deletingAll}
        onClose={() => setDeletingAll(false)}
      />
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  '& > [role=search]': { flex: '1 1 16rem' },
  '& > p': {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
    '&:empty': { position: 'absolute' },
  },
  '& > [data-group]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginInlineStart: 'auto',
  },
  '& > :not([role=search], p, [data-group])': { flex: '1 0 100%' },
  [theme.breakpoints.down('sm')]: {
    '& > [role=search]': { flexBasis: '100%', maxWidth: 'none' },
    '& > [data-group]': { width: '100%', marginInlineStart: 0, '& > button': { flex: '1 1 auto' } },
  },
}));
