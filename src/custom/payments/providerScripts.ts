import type { CheckoutOpenOptions } from '@paddle/paddle-js';
import type { Stripe } from '@stripe/stripe-js';

/** What is used of the card provider's script; the first three are what its React parts look for. */
export type CardScript = Pick<
  Stripe,
  'elements' | 'createToken' | 'createPaymentMethod' | 'confirmCardPayment' | 'confirmCardSetup'
>;

/** What the hosted checkout tells: `checkout.loaded`, `checkout.completed`, `checkout.closed`, `checkout.error` … */
export interface CheckoutEvent {
  name?: string;
}

export interface HostedCheckout {
  open: (options: CheckoutOpenOptions) => void;
  close: () => void;
}

/** A tab that was opened while the browser still allowed it, to be led somewhere once it is known where. */
export interface OpenedTab {
  lead: (address: string) => void;
  close: () => void;
}
