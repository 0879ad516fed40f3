import { styled } from '@mui/material/styles';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { Button } from '#ui/Button/Button.tsx';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Dialog } from '#ui/Dialog/Dialog.tsx';
import { Failure } from '#ui/Notice/Notice.tsx';
import { TextArea } from '#ui/TextField/TextArea.tsx';
import { useSend, useSession } from '../../app/AccountContext.ts';
import { perform, Refusal, wordsOf } from '../../data/refusal.ts';
import { useReread } from '../../app/useReread.ts';
import { useWords } from '../../i18n/words.ts';
import { CancelConsequences, CancelSkeleton } from './CancelConsequences.tsx';
import { givenUp, type GivingUp } from './purchases.ts';
import { useAlone } from './useAlone.ts';
import { useCancelPreview } from './useCancelPreview.ts';

const CALL = 'creative-services#cancelsubscription';

/** Confirms cancelling a subscription or extra storage, and says what that means. */
export function CancelDialog({ purchase, onClose }: { purchase: GivingUp; onClose: () => void }) {
  const say = useWords();
  const notify = useNotify();
  const send = useSend();
  const reread = useReread();
  const { email } = useSession().detail;
  const product = givenUp[purchase];
  const { preview, loading } = useCancelPreview(product);
  const [reason, setReason] = useState('');
  const [failed, setFailed] = useState('');
  const { busy, alone } = useAlone();

  const cancel = async () => {
    setFailed('');
    try {
      const told = reason.trim();
      await perform(send, CALL, { product, email, ...(told && { reason: told }) });
    } catch (failure) {
      const signedOut = failure instanceof Refusal && failure.kind === 'signedOut';
      return setFailed(signedOut ? '' : wordsOf(failure, say('payments.failed.subscription')));
    }
    await reread(say('payments.failed.stale'));
    onClose();
    notify(say(`payments.giveUp.${product}.done`), { type: 'success' });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      typed
      title={say(`payments.giveUp.${product}.title`)}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button autoFocus disabled={busy} onClick={onClose}>
            {say(`payments.giveUp.${product}.keep`)}
          </Button>
          <BusyButton
            look="danger"
            busy={busy}
            busyLabel={say(`payments.giveUp.${product}.busy`)}
            disabled={loading}
            onClick={() => void alone(cancel)}
          >
            {say(`payments.giveUp.${product}.confirm`)}
          </BusyButton>
        </>
      }
    >
      <Body>
        {loading ? <CancelSkeleton /> : <CancelConsequences product={product} preview={preview} />}
        <TextArea
          label={say('payments.giveUp.reason')}
          hint={say('payments.giveUp.optional')}
          help={say('payments.giveUp.reasonHelp')}
          name="reason"
          maxLength={1000}
          rows={2}
          readOnly={busy}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Failure words={failed} />
      </Body>
    </Dialog>
  );
}

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& textarea': { minHeight: '3lh' },
}));
