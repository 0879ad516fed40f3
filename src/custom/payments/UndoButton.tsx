import { useNotify } from 'react-admin';
import type { Cancelled } from '#contract/payments';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { useSend } from '../../app/AccountContext.ts';
import { focusHeading } from '../../app/pageHeading.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useReread } from '../../app/useReread.ts';
import { perform } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { useAlone } from './useAlone.ts';

interface UndoButtonProps {
  what: 'cancel' | 'change';
  product: Cancelled;
}

const wordsFor = ({ what, product }: UndoButtonProps) =>
  what === 'cancel'
    ? ({
        label: `payments.giveUp.${product}.undo`,
        busy: 'payments.ending.undoing',
        undone: `payments.giveUp.${product}.undone`,
      } as const)
    : ({
        label: `payments.change.undo.${product}`,
        busy: 'payments.change.undoing',
        undone: `payments.change.undone.${product}`,
      } as const);

/** Takes back a cancellation or a change of product while the term before it still runs. */
export function UndoButton({ what, product }: UndoButtonProps) {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const send = useSend();
  const reread = useReread();
  const { busy, alone } = useAlone();
  const words = wordsFor({ what, product });
  const takeBack = async () => {
    try {
      await perform(send, `creative-services#undo${what}`, { product });
    } catch (failure) {
      return notifyFailure(failure, say('payments.failed.subscription'));
    }
    notify(say(words.undone), { type: 'success' });
    // this button disappears with what it undoes
    if (await reread(say('payments.failed.stale'))) focusHeading();
  };
  return (
    <BusyButton
      small
      busy={busy}
      busyLabel={say(words.busy)}
      // for those who do not see what it is beside
      aria-label={say(words.label)}
      onClick={() => void alone(takeBack)}
    >
      {say('payments.ending.undo')}
    </BusyButton>
  );
}
