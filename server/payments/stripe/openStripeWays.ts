import type { Deps } from '../../deps.ts';
import type { StripeAccess } from '../../config/paymentConfig.ts';
import type { PaymentProvider } from '../paymentProvider.ts';
import type { CardHandlers } from '../paymentCalls.ts';
import type { WebhookSource } from '../webhookSource.ts';
import { openStripe } from './stripeClient.ts';
import { stripeHandlers } from './stripeHandlers.ts';
import { createStripeChanges } from './stripeChanges.ts';
import { createStripeProvider } from './stripeProvider.ts';
import { stripeWebhook } from './stripeWebhook.ts';

/** Everything that Stripe does here. */
export function openStripeWays(
  deps: Deps,
  access: StripeAccess,
  giveUpSuperseded: (accountId: number) => Promise<void>,
): {
  provider: PaymentProvider;
  cards: CardHandlers;
  webhook: WebhookSource;
} {
  const stripe = openStripe(access);
  return {
    provider: { ...createStripeProvider(stripe), ...createStripeChanges(deps, stripe) },
    cards: stripeHandlers(deps, stripe),
    webhook: stripeWebhook(deps, access, stripe, giveUpSuperseded),
  };
}
