import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useWords } from '../../i18n/words.ts';
import { useLostSession } from '../AccountContext.ts';
import type { ShortcutsDialogProps } from './ShortcutsDialog.tsx';
import { useGoKeys } from './useGoKeys.ts';
import { useSingleKeys } from './useSingleKeys.ts';

const dialogPart = lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Lets keys lead to screens, and lists these keys, by click and by a question mark. */
export function ShortcutsButton() {
  const say = useWords();
  const notify = useNotify();
  const lost = useLostSession();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  if (open && lost) setOpen(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  useGoKeys(singleKeys, show);
  const giveUp = () => {
    setWanted(false);
    setOpen(false);
    notify(say('layout.shortcutsFailed'), { type: 'error' });
  };
  return (
    <>
      <Opener
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={dialogPart.prepare}
        onFocus={dialogPart.prepare}
        onClick={show}
      >
        {say('layout.shortcuts')}
      </Opener>
      {wanted && (
        <ErrorBoundary fallback={null} onError={giveUp}>
          <Part open={open} onClose={() => setOpen(false)} singleKeys={singleKeys} onSwitch={setSingleKeys} />
        </ErrorBoundary>
      )}
    </>
  );
}

function Part(props: ShortcutsDialogProps) {
  const { part: ShortcutsDialog } = useLazyPart(dialogPart);
  return ShortcutsDialog && <ShortcutsDialog {...props} />;
}

/** As the footer's links. */
const Opener = styled('button')(({ theme }) => ({
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  // a phone has no keyboard
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '@media (pointer: coarse)': { minHeight: 44 },
}));
