import { useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import type { Cancelled } from '#contract/payments';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { useAccount } from '../../app/AccountContext.ts';
import { focusHeading } from '../../app/pageHeading.ts';
import { perform } from '../../data/refusal.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords, type MessageKey } from '../../i18n/words.ts';

interface UndoButtonProps {
  call: 'creative-services#undocancel' | 'creative-services#undochange';
  product: Cancelled;
  /** What is undone, for those who do not see it beside the button. */
  label: MessageKey;
  busyLabel: MessageKey;
  /** What then holds. */
  undone: MessageKey;
}

/** Takes back what has not taken effect yet. */
export function UndoButton({ call, product, label, busyLabel, undone }: UndoButtonProps) {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { send, authProvider } = useAccount();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const takeBack = async () => {
    try {
      await perform(send, call, { product });
    } catch (failure) {
      return notifyFailure(failure, say('payments.failed.subscription'));
    }
    notify(say(undone), { type: 'success' });
    try {
      await authProvider.reread();
      // this button disappears with what it undoes
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
      busyLabel={say(busyLabel)}
      aria-label={say(label)}
      onClick={() => void undo()}
    >
      {say('payments.ending.undo')}
    </BusyButton>
  );
}
