import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { useLostSession } from './AccountContext.ts';
import { useLocation } from './routing.tsx';
import { useWords } from '../i18n/words.ts';
import { HostBrand } from './HostBrand.tsx';
import { Menu } from './Menu.tsx';

/** The menu on phones and tablets. The browser's own dialog: it keeps the focus, and Escape closes it. */
export function MenuDrawer() {
  const say = useWords();
  const { key } = useLocation();
  const drawer = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!shown) return;
    drawer.current?.showModal();
    drawer.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [shown]);
  // Closed rather than taken away: only so does the focus go back to where it came from.
  const close = () => drawer.current?.close();
  // The browser lays it above everything else, also above the dialog that asks to sign in again.
  const lost = useLostSession();
  useEffect(close, [key, lost]);

  return (
    <>
      <Opener>
        <IconButton
          icon="menu"
          label={say('layout.menu')}
          aria-haspopup="dialog"
          onClick={() => setShown(true)}
        />
      </Opener>
      {shown && (
        <Drawer
          ref={drawer}
          aria-label={say('layout.menu')}
          onClose={() => setShown(false)}
          // A click that hits the dialog itself and nothing in it is one on the backdrop.
          onClick={(event) => event.target === event.currentTarget && close()}
        >
          <div>
            <Head>
              <HostBrand />
              <IconButton icon="close" label={say('layout.closeMenu')} onClick={close} />
            </Head>
            <Menu />
          </div>
        </Drawer>
      )}
    </>
  );
}

const Opener = styled('span')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.spacing(0, 0, 2, 1.5),
}));

const Drawer = styled('dialog')(({ theme }) => ({
  width: 'min(300px, 84vw)',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.default,
  color: theme.vars.palette.text.primary,
  '& > div': { minHeight: '100%', padding: theme.spacing(0.75, 1) },
  '&::backdrop': { background: theme.vars.palette.common.black, opacity: 0.45 },
}));
