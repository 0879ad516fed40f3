import type { FocusEvent } from 'react';

const controls =
  'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * The last tab stop of a dialog with a provider's frames. MUI moves Tab from the end to the first control it finds, and
 * finds none inside a frame, which would then be unreachable. From here Tab restarts at the dialog itself; going
 * backwards, the focus moves on to the last control.
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
