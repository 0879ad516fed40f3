import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';

export interface BusyProps {
  /** Announced once: "Loading analytics". */
  label: string;
  /** Shapes of what comes; they are not read out. */
  children: ReactNode;
}

/** Around the shapes of things on their way. It says so to a screen reader, once, however many shapes there are. */
export function Busy({ label, children }: BusyProps) {
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export interface SkeletonProps {
  /** CSS lengths; a line of text by itself. */
  width?: string;
  height?: string;
}

/** One shape. It does not move: what comes is more interesting. */
export function Skeleton({ width = '100%', height = '0.75em' }: SkeletonProps) {
  return <Shape style={{ width, height }} />;
}

const lineWidths = ['100%', '92%', '97%', '64%'];

/** A paragraph; its last line is short. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <Line key={line}>
      <Skeleton width={(line === lines - 1 ? '64%' : lineWidths[line % lineWidths.length]) ?? '100%'} />
    </Line>
  ));
}

/** A chart's place, of the height the chart will have. */
export function SkeletonChart({ height }: { height: number }) {
  return (
    <Rules style={{ height }}>
      {Array.from({ length: 5 }, (_, rule) => (
        <i key={rule} />
      ))}
    </Rules>
  );
}

const Shape = styled('span')(({ theme }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.line.hair,
  verticalAlign: 'middle',
}));

const Line = styled('div')({ minHeight: '1.5em' });

const Rules = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  paddingBlock: theme.spacing(1, 3.5),
  '& i': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));
