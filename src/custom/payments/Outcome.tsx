import type { ReactNode } from 'react';
import { DialogActions } from '#ui/Dialog/DialogActions.tsx';

/** A payment's outcome, in place of its form. */
export function Outcome({ children, actions }: { children: ReactNode; actions: ReactNode }) {
  return (
    <>
      {children}
      <DialogActions>{actions}</DialogActions>
    </>
  );
}
