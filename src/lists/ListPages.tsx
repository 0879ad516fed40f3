import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import { Button } from '#ui/Button/Button.tsx';
import { useFormat } from '../i18n/format.ts';
import { useWords } from '../i18n/words.ts';

/** Pagination: which rows are shown, and buttons to the others. */
export function ListPages() {
  const say = useWords();
  const { number } = useFormat();
  const { page, perPage, total = 0, hasPreviousPage, hasNextPage, setPage } = useListContext();
  if (total <= perPage) return null;
  const from = (page - 1) * perPage + 1;
  return (
    <Bar aria-label={say('lists.pages.label')}>
      <p role="status">
        {say('lists.pages.range', {
          from: number(from),
          to: number(Math.min(total, from + perPage - 1)),
          total: number(total),
        })}
      </p>
      <Button disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {say('lists.pages.previous')}
      </Button>
      <Button disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {say('lists.pages.next')}
      </Button>
    </Bar>
  );
}

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1, 1.5),
  '& > p': {
    ...theme.typography.body2,
    margin: 0,
    marginInlineEnd: 'auto',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
}));
