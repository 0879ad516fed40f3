import type { payments, RenewedProduct } from '#contract/payments';
import type { Handlers } from '../calls.ts';

export type PaymentCall = keyof typeof payments;
export type RenewalCall = `renew-${RenewedProduct}-services#${'intent' | 'checkintent'}`;
/** Calls of the card provider. */
export type CardCall =
  | 'creative-services#intent'
  | 'creative-services#due'
  | 'creative-services#tax'
  | 'creative-services#awaited'
  | 'creative-services#attachpaymentmethod'
  | 'creative-services#createsubscription'
  | RenewalCall;
/** Calls of the hosted checkout. */
export type HostedCall =
  | 'creative-services#checkout'
  | 'creative-services#migratestripesubtopaddle'
  | 'creative-services#paddleportalsession';

export const renewedProducts = [
  'zine',
  'classic',
  'annotations',
  'domain',
] as const satisfies readonly RenewedProduct[];
export const cardCalls: readonly CardCall[] = [
  'creative-services#intent',
  'creative-services#due',
  'creative-services#tax',
  'creative-services#awaited',
  'creative-services#attachpaymentmethod',
  'creative-services#createsubscription',
  ...renewedProducts.flatMap(
    (product) => [`renew-${product}-services#intent`, `renew-${product}-services#checkintent`] as const,
  ),
];
export const hostedCalls: readonly HostedCall[] = [
  'creative-services#checkout',
  'creative-services#migratestripesubtopaddle',
  'creative-services#paddleportalsession',
];

/** They may throw PaymentRefusal and ProviderUnavailable; the caller turns those into messages. */
export type CardHandlers = Handlers<CardCall>;
export type HostedHandlers = Handlers<HostedCall>;
