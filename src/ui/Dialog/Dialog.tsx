import { useState, type ComponentType } from 'react';
import { lazyComponent } from '../lazyComponent.tsx';
import type { DialogProps } from './dialogProps.ts';

const DialogFrame = lazyComponent(async () => (await import('./DialogFrame.tsx')).DialogFrame);

/** Props of a button that needs the dialog soon: preloads its code when the button is hovered or focused. */
export const dialogAhead = DialogFrame.ahead;

/** Props of a button that opens a dialog. */
export const opensDialog = { 'aria-haspopup': 'dialog', ...dialogAhead } as const;

/** A dialog with contents of its own chunk, which is loaded together with the dialog's code. */
export const lazyDialog = <Props extends object>(read: () => Promise<ComponentType<Props>>) =>
  lazyComponent(async () => (await Promise.all([read(), DialogFrame.load()]))[0]);

/** A modal dialog. The focus stays inside and returns to where it came from. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted && <DialogFrame {...props} />;
}
