import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import type { LazyComponent } from '#ui/lazyComponent.tsx';
import { useLostSession } from './AccountContext.ts';

interface Opening {
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog of the frame, loaded when it is first wanted. It closes for the dialog that asks to log in again.
 * @param failed the notification where it cannot be loaded
 * @param props the dialog's own
 */
export function useLazyDialog<Props extends object>(
  Dialog: LazyComponent<Opening & Props>,
  failed: string,
  props: Props,
) {
  const notify = useNotify();
  const lost = useLostSession();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  if (open && lost) setOpen(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  const giveUp = () => {
    setWanted(false);
    setOpen(false);
    notify(failed, { type: 'error' });
  };
  return {
    show,
    /** Props of the button that opens it. */
    opener: {
      type: 'button',
      'aria-haspopup': 'dialog',
      ...Dialog.ahead,
      onClick: show,
    } as const,
    dialog: wanted && (
      <ErrorBoundary fallback={null} onError={giveUp}>
        <Dialog open={open} onClose={() => setOpen(false)} {...props} />
      </ErrorBoundary>
    ),
  };
}
