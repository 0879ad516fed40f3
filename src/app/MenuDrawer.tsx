import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { IconButton } from '#ui/IconButton/IconButton.tsx';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { useWords } from '../i18n/words.ts';

const panelPart = lazyPart(async () => (await import('./MenuPanel.tsx')).MenuPanel);

/** The menu on phones and tablets: a button, and a drawer that comes when it is first pressed. */
export function MenuDrawer() {
  const say = useWords();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Opener>
        <IconButton
          icon="menu"
          label={say('layout.menu')}
          aria-haspopup="dialog"
          onPointerEnter={panelPart.prepare}
          onFocus={panelPart.prepare}
          onClick={show}
        />
      </Opener>
      {wanted && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function Panel(props: { open: boolean; onClose: () => void }) {
  const { part: MenuPanel } = useLazyPart(panelPart);
  return MenuPanel && <MenuPanel {...props} />;
}

const Opener = styled('span')(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));
