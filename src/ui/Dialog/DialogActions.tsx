import { styled } from '@mui/material/styles';

/** The row of a dialog's buttons. */
export const DialogActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  marginTop: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { '& > :is(button, a)': { flex: '1 1 auto' } },
}));
