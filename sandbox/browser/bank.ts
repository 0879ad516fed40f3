import { button, make, openLayer } from './layer.ts';

const amountOf = ({ amount, currency = 'usd' }: { amount?: number; currency?: string }) =>
  amount === undefined
    ? undefined
    : new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 100);

/**
 * Plays the card holder's bank and requests confirmation.
 * @returns whether it was given
 */
export function askBank(intent: { amount?: number; currency?: string }): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (agrees: boolean) => {
      layer.close();
      resolve(agrees);
    };
    const amount = amountOf(intent);
    const layer = openLayer({
      who: 'Sandbox bank',
      title: amount
        ? `Do you confirm the payment of ${amount}?`
        : 'Do you confirm that this card may be kept?',
      onEscape: () => answer(false),
    });
    layer.body.append(
      make('p', { class: 'soft' }, 'A bank would now ask its customer by an app or a code (3-D Secure).'),
      make(
        'div',
        { class: 'actions' },
        button('Refuse', () => answer(false)),
        button('Confirm', () => answer(true), { class: 'primary' }),
      ),
    );
  });
}
