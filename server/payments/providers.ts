import type { Provider } from '../db/billingTables.ts';
import type { Deps } from '../deps.ts';
import type { SellersInvoice } from '../invoices/invoicesHandlers.ts';
import { openPaddle } from './paddle/openPaddle.ts';
import type { CardHandlers, HostedHandlers } from './paymentCalls.ts';
import type { Providers } from './paymentProvider.ts';
import { openStripeWays } from './stripe/openStripeWays.ts';
import { giveUpSuperseded } from './superseded.ts';
import type { WebhookSource } from './webhookSource.ts';

/** Everything that is configured to take payments. */
export interface PaymentWays {
  providers: Providers;
  cards?: CardHandlers;
  hosted?: HostedHandlers;
  webhooks: Partial<Record<Provider, WebhookSource>>;
  sellersInvoice?: SellersInvoice;
}

/** The providers that the configuration has keys for. */
export function openPaymentWays(deps: Deps): PaymentWays {
  const ways: PaymentWays = { providers: {}, webhooks: {} };
  const { stripe, paddle } = deps.config.payments;
  // once all are open: what was replaced may be at either
  const supersede = (accountId: number) => giveUpSuperseded(deps, ways.providers, accountId);
  if (stripe) {
    const { provider, cards, webhook } = openStripeWays(deps, stripe, supersede);
    ways.providers.stripe = provider;
    ways.webhooks.stripe = webhook;
    ways.cards = cards;
  }
  if (paddle) {
    const { provider, hosted, webhook, sellersInvoice } = openPaddle(deps, paddle, supersede);
    ways.sellersInvoice = sellersInvoice;
    ways.providers.paddle = provider;
    ways.webhooks.paddle = webhook;
    ways.hosted = hosted;
  }
  return ways;
}
