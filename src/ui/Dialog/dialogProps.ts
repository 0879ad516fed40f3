import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Its name and its heading. */
  title: string;
  children?: ReactNode;
  /** The buttons, the safe one first. Inside a `form`, render them in `children` by `DialogActions` instead. */
  actions?: ReactNode;
  /** Called by Escape, a click outside, or its own buttons. */
  onClose: () => void;
  /** `alertdialog` where something may be lost. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Work is running: ignores Escape and clicks outside. */
  busy?: boolean | undefined;
  /** Contains a form: a click outside does not close it. */
  typed?: boolean | undefined;
  wide?: boolean | undefined;
  /** Frames of a provider are in it or above it and take the focus, such as card fields or a bank's prompt. */
  shared?: boolean | undefined;
}
