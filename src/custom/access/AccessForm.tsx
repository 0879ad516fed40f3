import { styled } from '@mui/material/styles';

/** The fields and buttons of an access form, one below the other. */
export const AccessForm = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(4),
}));

/** The buttons at the end of a form; on phones each as wide as the form. */
export const FormActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(0.5),
  [theme.breakpoints.down('sm')]: { display: 'grid' },
}));
