import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Its name and its heading. */
  title: string;
  children?: ReactNode;
  /** The buttons, the safe one first. Inside a `form`, render them in `children` by `DialogActions` instead. */
  actions?: ReactNode;
  /** Asked for by Escape, by a click beside it, or by its own buttons. */
  onClose: () => void;
  /** `alertdialog` where something may be lost. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Work is under way: Escape and clicks beside it are ignored. */
  busy?: boolean | undefined;
  /** It holds what somebody types: a click beside it throws nothing away. */
  typed?: boolean | undefined;
  wide?: boolean | undefined;
  /** Others' parts are in it or may stand above it and take the focus, such as a card's fields and a bank's question about a payment. */
  shared?: boolean | undefined;
}
