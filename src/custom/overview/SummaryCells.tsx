import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/Skeleton/Skeleton.tsx';

export interface SummaryCellProps {
  label: string;
  /** Nothing while it is on its way. */
  value: ReactNode;
  note: ReactNode;
  /** A click anywhere on it follows the link of its value. */
  leads?: boolean;
}

/** One figure of the summary, with what there is to say of it. */
export function SummaryCell({ label, value, note, leads }: SummaryCellProps) {
  return (
    <dl data-leads={leads}>
      <dt>{label}</dt>
      <dd>{value ?? <Skeleton width="12ch" />}</dd>
      <dd className="note">{note ?? <Skeleton width="18ch" />}</dd>
    </dl>
  );
}

/** Has its height from the start, with room for a second line where it is narrow: nothing below moves. */
export const SummaryCells = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 4),
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 276,
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: 'minmax(8rem, 11rem) minmax(0, 2fr) minmax(0, 3fr)',
    minHeight: 112,
  },
  [theme.breakpoints.up('lg')]: { minHeight: 68 },
  // both figures side by side
  '&[data-four]': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    minHeight: 300,
    '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
    [theme.breakpoints.up('sm')]: {
      minHeight: 185,
      '& > :nth-of-type(n + 3)': { gridColumn: 'auto' },
    },
    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: 'repeat(2, minmax(8rem, 11rem)) minmax(0, 2fr) minmax(0, 3fr)',
      minHeight: 88,
    },
  },
  '& > [data-leads]': {
    position: 'relative',
    '& a::after': { content: '""', position: 'absolute', inset: theme.spacing(-0.5) },
  },
  '& > dl, & > p': { margin: 0, minWidth: 0 },
  '& > p': { gridColumn: '1 / -1' },
  '& :is(dt, dd)': {
    margin: 0,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 4,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& dt, & .note': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  '& dt + dd': {
    ...theme.typography.h3,
    margin: theme.spacing(0.25, 0),
    fontVariantNumeric: 'tabular-nums',
  },
}));
