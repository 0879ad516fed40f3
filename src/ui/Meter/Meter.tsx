import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';

export interface MeterProps {
  /** What is measured: "Quota used". */
  label: string;
  value: number;
  max: number;
  /** The state in words: "7/10 publications". */
  text: string;
}

/** The share from which the bar warns. */
const WARN_FROM = 0.9;

const Root = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.75), minWidth: 0 }));

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  '& > :last-child': { color: theme.vars.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
}));

const Track = styled('div')(({ theme }) => ({
  height: 6,
  overflow: 'hidden',
  borderRadius: radius.pill,
  background: theme.vars.palette.divider,
  '& > div': { height: '100%', borderRadius: 'inherit', background: theme.vars.palette.text.primary },
  '&[data-state="near"] > div': { background: theme.vars.palette.warning.main },
  '&[data-state="full"] > div': { background: theme.vars.palette.error.main },
  '@media (forced-colors: active)': { border: '1px solid', '& > div': { background: 'CanvasText' } },
}));

/** How much of an allowance is used, in words and as a bar. */
export function Meter({ label, value, max, text }: MeterProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  const state = share >= 1 ? 'full' : share >= WARN_FROM ? 'near' : 'fine';
  return (
    <Root>
      <Line>
        <span id={id}>{label}</span>
        <span>{text}</span>
      </Line>
      <Track
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={text}
        data-state={state}
      >
        <div style={{ width: `${share * 100}%` }} />
      </Track>
    </Root>
  );
}
