import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import { SearchField } from '#ui/SearchField/SearchField.tsx';
import { visuallyHidden } from '#ui/VisuallyHidden/visuallyHidden.ts';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import type { SearchedRoom } from './listRooms.ts';

export interface ListToolbarProps {
  room: SearchedRoom;
  query: string;
  onSearch: (query: string) => void;
  /** Only part of the entries is listed, even without a search. */
  narrowed?: boolean;
  children?: ReactNode;
}

/** Above a list: its search, how many entries are found, and, as children, its commands. */
export function ListToolbar({ room, query, onSearch, narrowed = false, children }: ListToolbarProps) {
  const say = useWords();
  const { number } = useFormat();
  const { total = 0, isPending, isPlaceholderData } = useListContext();
  const counts = query !== '' || narrowed;
  const isKnown = !isPlaceholderData && !isPending;
  return (
    <Bar data-screen="">
      <SearchField
        label={say(`${room}.search`)}
        clearLabel={say('lists.clearSearch')}
        value={query}
        onChange={onSearch}
      />
      <p role="status" data-found={counts ? (isKnown ? total : '') : undefined}>
        {counts && isKnown ? say(`${room}.found`, { smart_count: total, count: number(total) }) : ''}
      </p>
      {children}
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
    '&:empty:not([data-found])': { position: 'absolute' },
    // the list itself says so
    '&[data-found="0"]': visuallyHidden,
  },
  '& > [data-group]': {
    order: 2,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1),
    marginInlineStart: 'auto',
  },
  '& > [data-found]': { order: 1 },
  // beside a filter there is no room, and the commands would change their line with the first letter
  '&:has(> [data-filter]) > [data-found]': { order: 3, flex: '1 0 100%', marginTop: theme.spacing(-0.5) },
  '& > [data-progress]': { order: 3, flex: '1 0 100%' },
  [theme.breakpoints.down('sm')]: {
    gap: theme.spacing(1),
    '& > [role=search]': { flexBasis: '8rem', maxWidth: 'none' },
    // commands stand beside the search where they fit
    '& > [data-group]': { display: 'contents' },
    // those of selected rows do not
    '& > p:not(:empty, [data-found])': {
      flex: '1 0 100%',
      '& + [data-group] > button': { flex: '1 1 auto' },
    },
    // keeps its line while it is counted anew
    '& > [data-found]': { flex: '1 0 100%', minHeight: '1lh' },
  },
}));
