import { useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import type { Cancelled } from '#contract/payments';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { focusHeading } from '../../app/pageHeading.ts';
import { succeed } from '../../data/refusal.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';

const CALL = 'creative-services#undocancel';

/** Undoes a cancellation while the term still runs. */
export function UndoCancel({ product }: { product: Cancelled }) {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { send, authProvider } = useAccount();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const takeBack = async () => {
    try {
      succeed(CALL, await send(CALL, { product }));
    } catch (failure) {
      return notifyFailure(failure, say('payments.failed.subscription'));
    }
    notify(say(`payments.giveUp.${product}.undone`), { type: 'success' });
    try {
      await authProvider.reread();
      // this button disappears with the cancellation
      focusHeading();
    } catch (failure) {
      notifyFailure(failure, say('payments.failed.stale'));
    }
  };
  const undo = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    await takeBack();
    sending.current = false;
    setBusy(false);
  };
  return (
    <BusyButton
      small
      busy={busy}
      busyLabel={say('payments.ending.undoing')}
      aria-label={say(`payments.giveUp.${product}.undo`)}
      onClick={() => void undo()}
    >
      {say('payments.ending.undo')}
    </BusyButton>
  );
}
