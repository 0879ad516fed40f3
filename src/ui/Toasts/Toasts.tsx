import { styled } from '@mui/material/styles';
import { mergeToasts } from './mergeToasts.ts';
import { Toast } from './Toast.tsx';
import type { ToastLabels } from './Toast.tsx';
import type { ToastMessage } from './toastMessage.ts';
import { useTakenHeight } from './useTakenHeight.ts';

export interface ToastsProps {
  /** Oldest first. */
  toasts: readonly ToastMessage[];
  /** Called with the ids of all messages that disappear: merged ones, and those displaced by newer ones. */
  onClose: (ids: readonly string[]) => void;
  labels: ToastLabels;
}

const Root = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: theme.zIndex.snackbar,
  pointerEvents: 'none',
  '& > div': { display: 'grid', justifyItems: 'center', gap: theme.spacing(1) },
  '& > div:not(:empty)': { padding: theme.spacing(0.5, 2, 0) },
}));

/** Pixels below the last one. */
const GAP = 4;

/**
 * Notifications, top centre: at most three, with repeats merged. Pages and dialogs leave `--toasts-height` free, so
 * that nothing is covered. The region always exists, so that screen readers announce changes.
 */
export function Toasts({ toasts, onClose, labels }: ToastsProps) {
  const region = useTakenHeight(GAP);
  const { shown, dropped } = mergeToasts(toasts);
  return (
    <Root ref={region} data-screen="" role="region" aria-label={labels.region}>
      <div role="status">
        {shown.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            labels={labels}
            onClose={() => onClose([...toast.ids, ...dropped])}
          />
        ))}
      </div>
    </Root>
  );
}
