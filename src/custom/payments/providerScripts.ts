import type { CheckoutOpenOptions } from '@paddle/paddle-js';
import type { Stripe } from '@stripe/stripe-js';

/** The part of the card provider's script in use; its React components check the first three. */
export type CardScript = Pick<
  Stripe,
  'elements' | 'createToken' | 'createPaymentMethod' | 'confirmCardPayment' | 'confirmCardSetup'
>;

/** An event of the hosted checkout: `checkout.loaded`, `checkout.completed`, `checkout.closed`, `checkout.error` … */
export interface CheckoutEvent {
  name?: string;
}

export interface HostedCheckout {
  open: (options: CheckoutOpenOptions) => void;
  close: () => void;
}

/** A tab opened while the browser allowed it, to be given its address later. */
export interface OpenedTab {
  lead: (address: string) => void;
  close: () => void;
}
