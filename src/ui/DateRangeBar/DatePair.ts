import { styled } from '@mui/material/styles';

/** Two dates beside each other. */
export const DatePair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, 10.5rem)',
  gap: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { width: '100%', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
