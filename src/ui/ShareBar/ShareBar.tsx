import { styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';

export interface ShareBarProps {
  /** 0 to 1. */
  share: number;
  /** The share in words, shown after the bar: "71%". */
  text: string;
}

/** A share as a small bar before its figure, for a column of a table. Where it is the point of a panel, use Meter. */
export function ShareBar({ share, text }: ShareBarProps) {
  const width = Math.min(1, Math.max(0, share)) * 100;
  return (
    <Root>
      <span data-track="" aria-hidden="true">
        <span style={{ width: `${width}%` }} />
      </span>
      <span>{text}</span>
    </Root>
  );
}

const Root = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  maxWidth: '100%',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '& > [data-track]': {
    flex: '0 1 auto',
    width: '3.5rem',
    minWidth: '1.5rem',
    height: 6,
    overflow: 'hidden',
    borderRadius: radius.pill,
    background: theme.vars.palette.divider,
  },
  '& > [data-track] > span': {
    display: 'block',
    height: '100%',
    borderRadius: 'inherit',
    background: theme.vars.palette.text.secondary,
  },
  '@media (forced-colors: active)': {
    '& > [data-track]': { border: '1px solid' },
    '& [data-track] > span': { background: 'CanvasText' },
  },
}));
