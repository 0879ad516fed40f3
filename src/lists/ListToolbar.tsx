import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import { SearchField } from '#ui/SearchField/SearchField.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';
import type { SearchedRoom } from './listRooms.ts';

export interface ListToolbarProps {
  room: SearchedRoom;
  query: string;
  onSearch: (query: string) => void;
  children?: ReactNode;
}

/** Above a list: its search and, as children, its commands. */
export function ListToolbar({ room, query, onSearch, children }: ListToolbarProps) {
  const say = useWords();
  const { number } = useFormat();
  const { total = 0, isPending, isPlaceholderData } = useListContext();
  return (
    <Bar data-screen="">
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
    gap: theme.spacing(1),
    '& > [role=search]': { flexBasis: '8rem', maxWidth: 'none' },
    // commands stand beside the search where they fit
    '& > [data-group]': { display: 'contents' },
    // those of selected rows do not
    '& > p:not(:empty)': { flex: '1 0 100%', '& + [data-group] > button': { flex: '1 1 auto' } },
  },
}));
