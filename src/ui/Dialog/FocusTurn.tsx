import type { FocusEvent } from 'react';

const controls =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Stands behind the last control of a dialog with fields that are frames of others. MUI leads Tab from the end to the
 * first control it finds, and finds none in a frame: it would never come back there. From here Tab begins anew at the
 * dialog itself, as when it opened; where MUI leads back from the start to the last that can have the focus, it is the
 * last control.
 */
export function FocusTurn() {
  const turn = ({ currentTarget, relatedTarget }: FocusEvent<HTMLSpanElement>) => {
    const dialog = currentTarget.closest<HTMLElement>('[role$="dialog"]');
    if (!dialog) return;
    const isEnd = relatedTarget instanceof Node && dialog.contains(relatedTarget);
    if (isEnd) dialog.focus();
    else [...dialog.querySelectorAll<HTMLElement>(controls)].at(-1)?.focus();
  };
  return <span tabIndex={0} onFocus={turn} />;
}
