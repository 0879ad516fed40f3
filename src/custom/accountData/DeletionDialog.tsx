import { useState } from 'react';
import type { AccountDeletion } from '#contract/accountData';
import { Button } from '#ui/Button/Button.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { Link } from '../../app/routing.tsx';
import { screenPath } from '../../app/screenPath.ts';
import { useWords } from '../../i18n/words.ts';
import { DeletionForm } from './DeletionForm.tsx';

interface DeletionDialogProps {
  deletion: AccountDeletion;
  open: boolean;
  onClose: () => void;
}

/** Asks before the account is deleted; while a subscription is charged, says what to do first. */
export function DeletionDialog({ deletion, open, onClose }: DeletionDialogProps) {
  const say = useWords();
  const [busy, setBusy] = useState(false);
  if (deletion.charged.length > 0) {
    return (
      <Dialog
        open={open}
        title={say('accountData.deletion.name')}
        onClose={onClose}
        actions={
          <>
            <Button autoFocus onClick={onClose}>
              {say('security.cancel')}
            </Button>
            <LinkButton component={Link} to={screenPath.account} look="primary">
              {say('accountData.deletion.toAccount')}
            </LinkButton>
          </>
        }
      >
        {say('accountData.deletion.charged')}
      </Dialog>
    );
  }
  return (
    <Dialog open={open} title={say('accountData.deletion.title')} typed busy={busy} onClose={onClose}>
      {open && <DeletionForm deletion={deletion} busy={busy} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  );
}
