import { styled } from '@mui/material/styles';
import { Card } from '#ui/Card/Card.tsx';
import { Busy, Skeleton, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { PAGE_HEIGHT } from './heatDots.ts';

/** Placeholders in the final layout. The sheet announces loading; the others only keep the space. */

export function StripSkeleton() {
  return (
    <Strip aria-hidden="true">
      {Array.from({ length: 24 }, (_, page) => (
        <Skeleton key={page} width="40px" height="52px" />
      ))}
    </Strip>
  );
}

export function SheetSkeleton({ label, aspect }: { label: string; aspect: number }) {
  return (
    <Sheet style={{ width: `min(100%, ${PAGE_HEIGHT * aspect}px)`, aspectRatio: aspect }}>
      <Busy label={label}>{null}</Busy>
    </Sheet>
  );
}

export function ToolsSkeleton() {
  return (
    <aside aria-hidden="true">
      <Card>
        <SkeletonText lines={7} />
      </Card>
    </aside>
  );
}

// as high as the strip, with its numbers and its scrollbar
const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  height: 72,
  padding: theme.spacing(0.75, 0.5),
  overflow: 'hidden',
  '& > *': { flex: 'none' },
  [theme.breakpoints.up('lg')]: { flexDirection: 'column', height: PAGE_HEIGHT / 2 },
}));

const Sheet = styled('div')(({ theme }) => ({
  outline: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.ground.sunken,
}));
