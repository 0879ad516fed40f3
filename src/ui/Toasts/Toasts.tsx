import { styled } from '@mui/material/styles';
import { Toast } from './Toast.tsx';
import type { ToastLabels, ToastMessage } from './Toast.tsx';

export interface ToastsProps {
  /** Oldest first. */
  toasts: readonly ToastMessage[];
  onClose: (id: string) => void;
  labels: ToastLabels;
  /** Milliseconds until one goes by itself; it waits while it is hovered or has the focus. */
  duration?: number | undefined;
}

const Root = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: theme.spacing(2),
  zIndex: theme.zIndex.snackbar,
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(0, 2),
  pointerEvents: 'none',
}));

/** What just happened, top centre. The region is always there, so that screen readers hear what comes into it. */
export function Toasts({ toasts, onClose, labels, duration = 15_000 }: ToastsProps) {
  return (
    <Root role="region" aria-label={labels.region}>
      <div role="status" style={{ display: 'contents' }}>
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} labels={labels} duration={duration} onClose={() => onClose(toast.id)} />
        ))}
      </div>
    </Root>
  );
}
