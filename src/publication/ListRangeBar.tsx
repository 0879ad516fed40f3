import { useIsFetching } from '@tanstack/react-query';
import { styled } from '@mui/material/styles';
import { useListContext } from 'react-admin';
import { useReload } from '../data/useReload.ts';
import { RangeBar } from './RangeBar.tsx';
import type { ListRange } from './useListRange.ts';

export interface ListRangeBarProps {
  resource: 'readers' | 'trackablelinks';
  chosen: ListRange;
  /** Announced while the range loads. */
  loading: string;
}

/** The publication's range above a list that is of all time without one. */
export function ListRangeBar({ resource, chosen, loading }: ListRangeBarProps) {
  const reload = useReload();
  const { data } = useListContext();
  const askingHost = useIsFetching({ queryKey: [resource, 'whole'] }) > 0;
  return (
    <RangeBar
      chosen={chosen}
      loading={loading}
      busy={askingHost && data !== undefined}
      onSame={() => void reload(resource)}
    />
  );
}

/** Says which figures are those of the range. */
export const RangeNote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(-1, 0, 0),
  color: theme.vars.palette.text.secondary,
}));

/** Says how the rows above it are counted, where there are any. */
export function RowsNote({ children }: { children: string }) {
  const { total, error } = useListContext();
  return total && !error ? <BelowRows>{children}</BelowRows> : null;
}

const BelowRows = styled(RangeNote)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { margin: theme.spacing(0.5, 0, 0) },
}));

/** The range and its list. */
export const RangedParts = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > *': { minWidth: 0 },
  [theme.breakpoints.down('sm')]: { gap: theme.spacing(1) },
}));
