import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent } from 'react';
import { Icon } from '#ui/Icon/Icon.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { useWords } from '../../i18n/words.ts';
import { useLazyDialog } from '../useLazyDialog.tsx';
import { isMac, isSearchKey } from './searchKey.ts';

const SearchDialog = lazyComponent(async () => (await import('./SearchDialog.tsx')).SearchDialog);

/** Opens the search, by click and by keyboard. */
export function SearchButton() {
  const say = useWords();
  const { show, opener, dialog } = useLazyDialog(SearchDialog, say('layout.findFailed'), {});
  const press = useEffectEvent((event: KeyboardEvent) => {
    // not over a question that waits for its answer
    if (!isSearchKey(event) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
    event.preventDefault();
    show();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Opener
        {...opener}
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        aria-label={say('layout.find')}
      >
        <Icon name="search" />
        <span>{say('layout.find')}</span>
        <kbd aria-hidden="true">{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </Opener>
      {dialog}
    </>
  );
}

const Opener = styled('button')(({ theme }) => ({
  ...theme.typography.button,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: theme.spacing(1),
  minWidth: 44,
  minHeight: 44,
  padding: theme.spacing(0, 1.5),
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.primary.main },
  '& kbd': {
    ...theme.typography.caption,
    padding: theme.spacing(0, 0.75),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 4,
    color: theme.vars.palette.faint,
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('md')]: { padding: 0, '& span, & kbd': { display: 'none' } },
}));
