import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { useWords } from '../i18n/words.ts';
import { useLostSession } from './AccountContext.ts';
import { useLocation } from './routing.tsx';

const MenuPanel = lazyComponent(async () => (await import('./MenuPanel.tsx')).MenuPanel);

/**
 * The menu on phones and tablets: a button, and a drawer that comes when it is first pressed. It closes when a page is
 * chosen, and for the dialog that asks to log in again.
 */
export function MenuDrawer() {
  const say = useWords();
  const notify = useNotify();
  const { key } = useLocation();
  const lost = useLostSession();
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState<{ key: string; lost: typeof lost }>();
  // Closed in the same render as the page changes: a drawer that closed later would take the focus from its heading.
  if (shown && (shown.key !== key || shown.lost !== lost)) setShown(undefined);
  const show = () => {
    setWanted(true);
    setShown({ key, lost });
  };
  const giveUp = () => {
    setWanted(false);
    setShown(undefined);
    notify(say('layout.menuFailed'), { type: 'error' });
  };
  return (
    <>
      <Opener>
        <IconButton
          icon="menu"
          label={say('layout.menu')}
          aria-haspopup="dialog"
          {...MenuPanel.ahead}
          onClick={show}
        />
      </Opener>
      {wanted && (
        <ErrorBoundary fallback={null} onError={giveUp}>
          <MenuPanel open={shown !== undefined} onClose={() => setShown(undefined)} />
        </ErrorBoundary>
      )}
    </>
  );
}

const Opener = styled('span')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));
