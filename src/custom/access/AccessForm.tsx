import { styled, type Theme } from '@mui/material/styles';
import { AccountForm } from '../../forms/AccountForm.tsx';

const stacked = ({ theme }: { theme: Theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(4),
});

/** The fields and buttons of an access form, one below the other. */
export const AccessForm = styled(AccountForm)(stacked) as typeof AccountForm;

/** Replaces the form once it is sent. */
export const AfterForm = styled('div')(stacked);

/** The buttons at the end of a form; on phones each as wide as the form. */
export const FormActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(0.5),
  [theme.breakpoints.down('sm')]: { display: 'grid' },
}));
