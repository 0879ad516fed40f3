import { styled } from '@mui/material/styles';

/** Panels below each other. */
export const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
}));

/** Two beside each other where there is room. */
export const Columns = styled(Stack)(({ theme }) => ({
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
