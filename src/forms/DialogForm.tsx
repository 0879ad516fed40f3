import { styled } from '@mui/material/styles';
import { AccountForm } from './AccountForm.tsx';

/** A form in a dialog: text, fields and buttons. */
export const DialogForm = styled(AccountForm)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2.5),
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary, textWrap: 'pretty' },
  '& > :last-child': { marginTop: theme.spacing(0.5) },
})) as typeof AccountForm;
