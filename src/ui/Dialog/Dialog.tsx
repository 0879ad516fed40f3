import { useState } from 'react';
import { lazyPart, useLazyPart } from '../lazyPart.ts';
import type { DialogProps } from './dialogProps.ts';

const framePart = lazyPart(async () => (await import('./DialogFrame.tsx')).DialogFrame);

/** Preloads the dialog's code when its button is hovered or focused. */
export const prepareDialog = framePart.prepare;

/** A modal dialog. The focus stays inside and returns to where it came from. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  return wanted && <WantedDialog {...props} />;
}

function WantedDialog(props: DialogProps) {
  const { part: DialogFrame } = useLazyPart(framePart);
  return DialogFrame && <DialogFrame {...props} />;
}
