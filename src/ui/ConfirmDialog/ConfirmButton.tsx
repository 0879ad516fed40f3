import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import type { ButtonProps } from '../Button/Button.tsx';
import { opensDialog } from '../Dialog/Dialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';

export interface ConfirmButtonProps extends Omit<ConfirmDialogProps, 'open' | 'onClose' | 'look'> {
  /** The button's label; by default that of the command. */
  label?: ReactNode;
  button?: Pick<ButtonProps, 'look' | 'small' | 'wide' | 'icon' | 'disabled'> | undefined;
  look?: ConfirmDialogProps['look'];
}

/** A button whose command runs only after confirmation. */
export function ConfirmButton({ label, button, ...dialog }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button {...button} {...opensDialog} onClick={() => setOpen(true)}>
        {label ?? dialog.labels.confirm}
      </Button>
      <ConfirmDialog {...dialog} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
