import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { BusyButton } from '../Button/BusyButton.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Failure } from '../Notice/Notice.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  /** The question, as the product asks it: "Are you sure you want to delete this publication?" */
  title: string;
  /** The name of what is deleted, set apart to prevent mistakes. */
  subject?: string | undefined;
  /** What will be lost. */
  children: ReactNode;
  labels: {
    /** The command, verb and object: "Delete publication". */
    confirm: string;
    /** The safe choice: "Keep it". */
    cancel: string;
    /** Announced while running: "Deleting". */
    busy: string;
  };
  /** Runs the command. The dialog closes when it resolves, and shows the error when it rejects. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Words for a failure; by default the Error's message. */
  failure?: ((error: unknown) => string) | undefined;
  /** `primary` for a serious step that destroys nothing. */
  look?: 'danger' | 'primary' | undefined;
}

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  color: theme.vars.palette.text.secondary,
  '& > strong': {
    color: theme.vars.palette.text.primary,
    fontWeight: theme.typography.fontWeightMedium,
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0 },
}));

const ownWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Confirms before something is lost. The safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    subject,
    children,
    labels,
    onConfirm,
    onClose,
    failure = ownWords,
    look = 'danger',
  } = props;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const close = () => {
    setFailed(null);
    onClose();
  };
  const confirm = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailed(failure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      title={title}
      onClose={close}
      busy={busy}
      role="alertdialog"
      actions={
        <>
          <Button autoFocus disabled={busy} onClick={close}>
            {labels.cancel}
          </Button>
          <BusyButton look={look} busy={busy} busyLabel={labels.busy} onClick={() => void confirm()}>
            {labels.confirm}
          </BusyButton>
        </>
      }
    >
      <Words>
        {subject && <strong>{subject}</strong>}
        <div>{children}</div>
        <Failure words={failed} />
      </Words>
    </Dialog>
  );
}
