import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useWords } from '../../i18n/words.ts';
import type { WayToPay } from './wayToPay.ts';

interface PayButtonProps {
  way: WayToPay;
  /** The formatted amount. */
  amount: string | undefined;
  /** The button charges, or leads to where that happens. */
  priced: boolean;
  /** It is not known yet whether anything is charged. */
  waiting: boolean;
  /** It charges nothing yet, because the tax is not known. */
  untaxed: boolean;
}

/** Charges the amount it names, or leads to where that happens. */
export function PayButton({ way, amount, priced, waiting, untaxed }: PayButtonProps) {
  const say = useWords();
  if (untaxed)
    return (
      <SubmitButton busyLabel={say('payments.price.adding')} disabled={waiting}>
        {say('payments.action.total')}
      </SubmitButton>
    );
  const words =
    way.by === 'checkout'
      ? say('payments.action.checkout')
      : priced
        ? say('payments.action.pay', { price: amount ?? '' })
        : say('payments.action.saveCard');
  const busyLabel = say(
    way.by === 'checkout'
      ? 'payments.action.opening'
      : priced
        ? 'payments.action.paying'
        : 'payments.action.saving',
  );
  return (
    <SubmitButton busyLabel={busyLabel} disabled={waiting || (priced && amount === undefined)}>
      {words}
    </SubmitButton>
  );
}
