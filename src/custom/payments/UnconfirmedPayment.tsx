import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';
import type { Unconfirmed } from './cardPayment.ts';

/** Explains a payment that the server has not confirmed, and that it must not be repeated. */
export function UnconfirmedPayment({ payment: { charged, words } }: { payment: Unconfirmed }) {
  const say = useWords();
  return (
    <Notice
      tone="warning"
      live
      title={say(charged ? 'payments.unconfirmed.charged' : 'payments.unconfirmed.unknown')}
    >
      {say('payments.unconfirmed.text')} {words}
    </Notice>
  );
}
