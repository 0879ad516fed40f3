import { useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from '../lazyComponent.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { IconName } from '../Icon/iconPaths.ts';
import type { MenuEntry } from './menuEntry.ts';

export interface RowMenuProps {
  /** Names the button, with the row's thing in it: "More for Spring Catalogue". */
  label: string;
  entries: readonly MenuEntry[];
  /** A drawing other than three dots. */
  icon?: IconName | undefined;
  small?: boolean | undefined;
}

const MenuList = lazyComponent(async () => (await import('./MenuList.tsx')).MenuList);

/** Secondary actions of a row or a page, behind one small button. */
export function RowMenu({ label, entries, icon = 'more', small }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<(() => void) | undefined>(undefined);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  // What an entry does waits until the closing menu has given the focus back, so that a dialog finds it there.
  useEffect(() => {
    if (open || !chosen.current) return;
    const act = chosen.current;
    chosen.current = undefined;
    act();
  }, [open]);

  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const close = (act?: () => void) => {
    chosen.current = act;
    setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={button}
        id={id}
        icon={icon}
        label={label}
        small={small}
        aria-haspopup="menu"
        aria-expanded={open}
        {...MenuList.ahead}
        onClick={show}
      />
      {wanted && <MenuList open={open} anchor={button} labelledBy={id} entries={entries} onClose={close} />}
    </>
  );
}
