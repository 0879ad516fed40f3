import { keyframes, styled } from '@mui/material/styles';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface SpinnerProps {
  /** Announced: "Loading publications". Without it the spinner is mere decoration of something announced elsewhere. */
  label?: string | undefined;
  /** Pixels of its side. */
  size?: number | undefined;
}

const turn = keyframes({ to: { transform: 'rotate(1turn)' } });

const Ring = styled('svg')({
  display: 'block',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  animation: `${turn} 0.8s linear infinite`,
});

/** Work of unknown length, in a small place. */
export function Spinner({ label, size = 18 }: SpinnerProps) {
  return (
    <>
      <Ring viewBox="0 0 20 20" width={size} height={size} aria-hidden>
        <circle cx="10" cy="10" r="8" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
      </Ring>
      {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
    </>
  );
}
