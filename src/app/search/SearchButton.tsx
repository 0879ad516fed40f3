import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { Icon } from '#ui/Icon/Icon.tsx';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useWords } from '../../i18n/words.ts';
import { useLostSession } from '../AccountContext.ts';
import type { SearchDialogProps } from './SearchDialog.tsx';
import { isMac, isSearchKey } from './searchKey.ts';

const dialogPart = lazyPart(async () => (await import('./SearchDialog.tsx')).SearchDialog);

/** Opens the search, by click and by keyboard. It closes for the dialog that asks to log in again. */
export function SearchButton() {
  const say = useWords();
  const notify = useNotify();
  const lost = useLostSession();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  if (open && lost) setOpen(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
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
  const giveUp = () => {
    setWanted(false);
    setOpen(false);
    notify(say('layout.findFailed'), { type: 'error' });
  };
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        aria-label={say('layout.find')}
        onPointerEnter={dialogPart.prepare}
        onFocus={dialogPart.prepare}
        onClick={show}
      >
        <Icon name="search" />
        <span>{say('layout.find')}</span>
        <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
      </Opener>
      {wanted && (
        <ErrorBoundary fallback={null} onError={giveUp}>
          <Part open={open} onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </>
  );
}

function Part(props: SearchDialogProps) {
  const { part: SearchDialog } = useLazyPart(dialogPart);
  return SearchDialog && <SearchDialog {...props} />;
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
