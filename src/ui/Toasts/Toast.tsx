import { useEffect, useRef, useState } from 'react';
import { keyframes, styled } from '@mui/material/styles';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/iconPaths.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { SupportWords } from '../SupportWords/SupportWords.tsx';
import { Tag } from '../Tag/Tag.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { radius } from '#tokens/measures';
import type { MergedToast } from './mergeToasts.ts';
import type { ToastLevel } from './toastMessage.ts';

export interface ToastLabels {
  /** Names the region: "Notifications". */
  region: string;
  close: string;
  /** How often it was repeated: "3 times". */
  times: (count: number) => string;
  /** Read before the text, since colour and icon are silent. */
  levels: Record<ToastLevel, string>;
}

/** Milliseconds until it disappears; pauses while it is hovered or focused. */
const DURATION = 15_000;

interface ToastProps {
  toast: MergedToast;
  labels: ToastLabels;
  onClose: () => void;
}

const icons: Record<ToastLevel, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'danger',
};

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } });

const Root = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1.25),
    width: '100%',
    maxWidth: 520,
    padding: theme.spacing(0.75, 0.75, 0.75, 2),
    border: `1px solid ${palette.divider}`,
    borderRadius: radius.card,
    background: palette.ground.raised,
    boxShadow: palette.float,
    pointerEvents: 'auto',
    animation: `${arrive} ${theme.transitions.duration.enteringScreen}ms ${theme.transitions.easing.easeOut}`,
    '& > svg': { color: palette.info.main },
    '& > p': { flex: 1, minWidth: 0, margin: theme.spacing(0.75, 0), overflowWrap: 'anywhere' },
    '&[data-level="success"] > svg': { color: palette.success.main },
    '&[data-level="warning"] > svg': { color: palette.warning.main },
    '&[data-level="error"] > svg': { color: palette.error.main },
  };
});

/** One of the Toasts. */
export function Toast({ toast, labels, onClose }: ToastProps) {
  const [held, setHeld] = useState(false);
  const { count } = toast;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close.current(), DURATION);
    return () => clearTimeout(timer);
  }, [held, count]);
  return (
    <Root
      data-level={toast.level}
      role={toast.level === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.level]} />
      <p>
        <VisuallyHidden>{labels.levels[toast.level]} </VisuallyHidden>
        <SupportWords>{toast.text}</SupportWords>
      </p>
      {count > 1 && <Tag>{labels.times(count)}</Tag>}
      {toast.action}
      <IconButton icon="close" label={labels.close} small onClick={onClose} />
    </Root>
  );
}
