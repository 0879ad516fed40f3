import { useId } from 'react';
import MuiDialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { DialogActions } from './DialogActions.tsx';
import type { DialogProps } from './dialogProps.ts';
import { FocusTurn } from './FocusTurn.tsx';

const Body = styled('div')(({ theme }) => ({
  padding: theme.spacing(3),
  overflowY: 'auto',
  '& > h2': {
    ...theme.typography.h2,
    margin: theme.spacing(0, 0, 1.5),
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2.5) },
}));

/** Of a double click on the button that opens the dialog, the second lands outside it. */
const isSecondClick = (event: object) => 'detail' in event && Number(event.detail) > 1;

/** The dialog itself, with the MUI parts it needs; loaded when the first one opens. */
export function DialogFrame({
  open,
  title,
  children,
  actions,
  onClose,
  role = 'dialog',
  busy,
  typed,
  wide,
  shared,
}: DialogProps) {
  const id = useId();
  return (
    <MuiDialog
      open={open}
      onClose={(event, reason) => {
        if (busy || (reason === 'backdropClick' && (typed || isSecondClick(event)))) return;
        onClose();
      }}
      role={role}
      aria-labelledby={`${id}-title`}
      {...(role === 'alertdialog' && { 'aria-describedby': `${id}-words` })}
      disableEnforceFocus={shared ?? false}
      fullWidth
      maxWidth={wide ? 'md' : false}
      slotProps={{ paper: { sx: wide ? undefined : { maxWidth: 480 } } }}
    >
      <Body>
        <h2 id={`${id}-title`}>{title}</h2>
        <div id={`${id}-words`}>{children}</div>
        {actions && <DialogActions>{actions}</DialogActions>}
        {shared && <FocusTurn />}
      </Body>
    </MuiDialog>
  );
}
