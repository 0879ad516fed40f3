import type { ReactNode } from 'react';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';
import type { Unconfirmed } from './cardPayment.ts';

/** Explains a payment that the server has not confirmed, and that it must not be repeated. */
export function UnconfirmedPayment({
  payment: { charged, words },
  action,
}: {
  payment: Unconfirmed;
  action?: ReactNode;
}) {
  const say = useWords();
  return (
    <Notice
      tone="warning"
      live
      action={action}
      title={say(charged ? 'payments.unconfirmed.charged' : 'payments.unconfirmed.unknown')}
    >
      {say('payments.unconfirmed.text')} {words}
    </Notice>
  );
}
