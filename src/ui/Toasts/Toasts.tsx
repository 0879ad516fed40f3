import { styled } from '@mui/material/styles';
import { mergeToasts } from './mergeToasts.ts';
import { Toast } from './Toast.tsx';
import type { ToastLabels } from './Toast.tsx';
import type { ToastMessage } from './toastMessage.ts';
import { useTakenHeight } from './useTakenHeight.ts';

export interface ToastsProps {
  /** Oldest first. */
  toasts: readonly ToastMessage[];
  /** With every message that goes: those merged into one, and those that gave way to newer ones. */
  onClose: (ids: readonly string[]) => void;
  labels: ToastLabels;
  /** Milliseconds until one goes by itself; it waits while it is hovered or has the focus. */
  duration?: number | undefined;
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

/** Pixels between the last one and what makes room for it. */
const GAP = 4;

/**
 * What just happened, top centre: at most three, those that say the same as one. Pages and dialogs keep `--toasts-height`
 * free, so that nothing is covered. The region is always there, so that screen readers hear what comes into it.
 */
export function Toasts({ toasts, onClose, labels, duration = 15_000 }: ToastsProps) {
  const region = useTakenHeight(GAP);
  const { shown, dropped } = mergeToasts(toasts);
  return (
    <Root ref={region} role="region" aria-label={labels.region}>
      <div role="status">
        {shown.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            labels={labels}
            duration={duration}
            onClose={() => onClose([...toast.ids, ...dropped])}
          />
        ))}
      </div>
    </Root>
  );
}
