import { useRef, useState, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { prepareDialog } from '#ui/Dialog/Dialog.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { SearchField } from '#ui/SearchField/SearchField.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import { DeleteAllDialog } from './DeleteAllDialog.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import type { ClearedRoom, SearchedRoom, SelectedRoom } from './listRooms.ts';
import type { Export } from './useExport.ts';
import { focusSearch } from './useFocusAfterDelete.ts';

export interface ListToolbarProps {
  room: SearchedRoom;
  query: string;
  onSearch: (query: string) => void;
  children?: ReactNode;
}

const opensDialog = {
  'aria-haspopup': 'dialog',
  onPointerEnter: prepareDialog,
  onFocus: prepareDialog,
} as const;

/** Above a list: its search and, as children, its commands. */
export function ListToolbar({ room, query, onSearch, children }: ListToolbarProps) {
  const say = useWords();
  const { number } = useFormat();
  const { total = 0, isPending, isPlaceholderData } = useListContext();
  return (
    <Bar>
      <SearchField
        label={say(`${room}.search`)}
        clearLabel={say('lists.clearSearch')}
        value={query}
        onChange={onSearch}
      />
      <VisuallyHidden role="status">
        {query !== '' && !isPlaceholderData && !isPending
          ? say(`${room}.found`, { smart_count: total, count: number(total) })
          : ''}
      </VisuallyHidden>
      {children}
    </Bar>
  );
}

export interface SelectionToolsProps {
  room: SelectedRoom;
  count: number;
  onClear: () => void;
  onDelete: () => void;
  /** Shown instead while nothing is selected. */
  children?: ReactNode;
}

/** Commands for the selected rows. */
export function SelectionTools({ room, count, onClear, onDelete, children }: SelectionToolsProps) {
  const say = useWords();
  const { number } = useFormat();
  const clear = () => {
    focusSearch();
    onClear();
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
            <Button icon={<Icon name="trash" size={16} />} {...opensDialog} onClick={onDelete}>
              {say('lists.selection.delete')}
            </Button>
          </>
        ) : (
          children
        )}
      </div>
    </>
  );
}

export interface DeleteAllButtonProps {
  room: ClearedRoom;
  publication: string;
}

export function DeleteAllButton({ room, publication }: DeleteAllButtonProps) {
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

/** The button that saves the list, and its progress. */
export function useExportTools(file: Export, waits: boolean | undefined) {
  const exporter = useRef<HTMLButtonElement>(null);
  const cancel = () => {
    // the pressed button disappears
    exporter.current?.focus();
    file.cancel();
  };
  return {
    button: <ExportButton ref={exporter} file={file} waits={waits} />,
    progress: <ExportProgress file={file.file} percent={file.percent} onCancel={cancel} />,
  };
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
  '& > [data-progress]': { flex: '1 0 100%' },
  [theme.breakpoints.down('sm')]: {
    '& > [role=search]': { flexBasis: '100%', maxWidth: 'none' },
    '& > [data-group]': { width: '100%', marginInlineStart: 0, '& > button': { flex: '1 1 auto' } },
  },
}));
