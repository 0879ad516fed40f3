import { useId } from 'react';
import { keyframes, styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';

export interface ProgressBarProps {
  /** What is under way: "Exporting leads". */
  label: string;
  /** How far, 0 to 1. Without it the length is unknown. */
  value?: number | undefined;
  /** How far in words: "2,400 of 10,000". */
  text?: string | undefined;
}

const slide = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

const Root = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.75) }));

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  '& > :last-child': { fontVariantNumeric: 'tabular-nums' },
}));

const Track = styled('div')(({ theme }) => ({
  height: 4,
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: theme.vars.palette.divider,
  '& > div': {
    height: '100%',
    background: theme.vars.palette.text.primary,
    transformOrigin: 'left',
    transition: theme.transitions.create('transform'),
  },
  '&:not([aria-valuenow]) > div': {
    width: '40%',
    animation: `${slide} 1.2s ease-in-out infinite`,
    '@media (prefers-reduced-motion: reduce)': { width: '100%', opacity: 0.4 },
  },
}));

/** Work long enough to be watched. The words above it are its name and, for screen readers, its state. */
export function ProgressBar({ label, value, text }: ProgressBarProps) {
  const id = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <Root>
      <Line>
        <span id={id}>{label}</span>
        {text && <span>{text}</span>}
      </Line>
      <Track
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        aria-valuetext={text}
      >
        <div style={share === undefined ? undefined : { transform: `scaleX(${share})` }} />
      </Track>
    </Root>
  );
}
