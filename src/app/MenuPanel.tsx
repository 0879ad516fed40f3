import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { toastsHeight } from '#ui/Toasts/useTakenHeight.ts';
import { useWords } from '../i18n/words.ts';
import { HostBrand } from './HostBrand.tsx';
import { Menu } from './Menu.tsx';

export interface MenuPanelProps {
  open: boolean;
  onClose: () => void;
}

/** The menu in a drawer. */
export function MenuPanel({ open, onClose }: MenuPanelProps) {
  const say = useWords();
  return (
    <Side
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': say('layout.menu') } }}
    >
      <Head>
        <HostBrand />
        <IconButton icon="close" label={say('layout.closeMenu')} onClick={onClose} />
      </Head>
      <MarkedFirst>
        <Menu />
      </MarkedFirst>
    </Side>
  );
}

/** Gives the focus to the page that is shown, as the drawer opens. */
function MarkedFirst({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('[aria-current]')?.focus(), []);
  return <div ref={root}>{children}</div>;
}

const Side = styled(Drawer)(({ theme }) => ({
  '& > .MuiDrawer-paper': {
    width: 'min(300px, 84vw)',
    padding: theme.spacing(0.75, 1),
    // notifications stay in sight above it, and cover nothing of it
    paddingTop: `calc(${toastsHeight} + ${theme.spacing(0.75)})`,
    borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.default,
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: theme.spacing(0, 0, 2, 1.5),
}));
