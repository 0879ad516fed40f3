import type { MouseEvent } from 'react';
import { styled } from '@mui/material/styles';
import { Spinner } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Button } from './Button.tsx';
import type { ButtonProps } from './Button.tsx';

export interface BusyButtonProps extends ButtonProps {
  /** Shows that work is running, ignores clicks, and keeps width and focus. */
  busy: boolean;
  /** Announced when the work begins: "Saving". */
  busyLabel: string;
}

const Stack = styled('span')(({ theme }) => ({
  display: 'inline-grid',
  placeItems: 'center',
  '& > *': { gridArea: '1 / 1' },
  '& > [data-words]': { display: 'inline-flex', alignItems: 'center', gap: theme.spacing(1) },
  '&[data-busy] > [data-words]': { opacity: 0 },
}));

/** A button for work that takes a while. */
export function BusyButton({ busy, busyLabel, icon, children, onClick, ...button }: BusyButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <Button {...button} aria-disabled={busy || undefined} aria-busy={busy || undefined} onClick={click}>
        <Stack data-busy={busy || undefined}>
          <span data-words="">
            {icon}
            {children}
          </span>
          {busy && <Spinner />}
        </Stack>
      </Button>
      <VisuallyHidden role="status">{busy ? busyLabel : ''}</VisuallyHidden>
    </>
  );
}
