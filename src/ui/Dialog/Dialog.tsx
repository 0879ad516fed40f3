import { useState } from 'react';
import { lazyPart, useLazyPart } from '../lazyPart.ts';
import type { DialogProps } from './dialogProps.ts';

const framePart = lazyPart(async () => (await import('./DialogFrame.tsx')).DialogFrame);

/** Fetches the dialog's code ahead of its opening; for a button that is hovered or has the focus. */
export const prepareDialog = framePart.prepare;

/** A task apart from the page. The focus stays within and goes back to where it came from. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted && <WantedDialog {...props} />;
}

function WantedDialog(props: DialogProps) {
  const { part: DialogFrame } = useLazyPart(framePart);
  return DialogFrame && <DialogFrame {...props} />;
}
