import type { payments } from '#contract/payments';
import type { RenewedProduct } from '#contract/products';
import type { Handlers } from '../calls.ts';

export type PaymentCall = keyof typeof payments;
export type RenewalCall = `renew-${RenewedProduct}-services#${'intent' | 'checkintent'}`;
/** Calls of the card provider. */
type CardCall =
  | 'creative-services#intent'
  | 'creative-services#due'
  | 'creative-services#tax'
  | 'creative-services#awaited'
  | 'creative-services#attachpaymentmethod'
  | 'creative-services#createsubscription'
  | RenewalCall;
/** Calls of the hosted checkout. */
type HostedCall =
  | 'creative-services#checkout'
  | 'creative-services#migratestripesubtopaddle'
  | 'creative-services#paddleportalsession';

export const renewedProducts = [
  'zine',
  'classic',
  'annotations',
  'domain',
] as const satisfies readonly RenewedProduct[];

/** They may throw PaymentRefusal and ProviderUnavailable; the caller turns those into messages. */
export type CardHandlers = Handlers<CardCall>;
export type HostedHandlers = Handlers<HostedCall>;
/** The calls that are answered whichever provider there is. */
export type OwnHandlers = Handlers<Exclude<PaymentCall, CardCall | HostedCall>>;
