import type { Provider } from '../db/billingTables.ts';
import type { Deps } from '../deps.ts';
import type { SellersInvoice } from '../invoices/invoicesHandlers.ts';
import type { Books } from './books.ts';
import { giveUpSuperseded } from './cancellations.ts';
import type { WebhookSource } from './events.ts';
import { paddleBooks } from './paddle/paddleBooks.ts';
import { createPaddleChanges } from './paddle/paddleChanges.ts';
import { createPaddleClient } from './paddle/paddleClient.ts';
import { paddleHandlers } from './paddle/paddleHandlers.ts';
import { paddleInvoices } from './paddle/paddleInvoices.ts';
import { createPaddleProvider } from './paddle/paddleProvider.ts';
import { paddleWebhook } from './paddle/paddleWebhook.ts';
import type { Providers } from './paymentProvider.ts';
import { stripeBooks } from './stripe/stripeBooks.ts';
import { createStripeChanges } from './stripe/stripeChanges.ts';
import { openStripe } from './stripe/stripeClient.ts';
import { stripeHandlers } from './stripe/stripeHandlers.ts';
import { createStripeProvider } from './stripe/stripeProvider.ts';
import { stripeWebhook } from './stripe/stripeWebhook.ts';

/** Of the 5 seconds in which Paddle wants its notifications taken, the most that one question may need, in milliseconds. */
const WEBHOOK_CAP_MS = 2000;

/** Everything that is configured to take payments. */
export interface PaymentWays {
  providers: Providers;
  cards?: ReturnType<typeof stripeHandlers>;
  hosted?: ReturnType<typeof paddleHandlers>;
  webhooks: Partial<Record<Provider, WebhookSource>>;
  /** What the providers have. */
  books: Books[];
  sellersInvoice?: SellersInvoice;
}

/** The providers that the configuration has keys for. */
export function openPaymentWays(deps: Deps): PaymentWays {
  const ways: PaymentWays = { providers: {}, webhooks: {}, books: [] };
  const { stripe: card, paddle, environment } = deps.config.payments;
  // once all are open: what was replaced may be at either
  const supersede = (accountId: number) => giveUpSuperseded(deps, ways.providers, accountId);
  if (card) {
    const stripe = openStripe(card);
    ways.providers.stripe = { ...createStripeProvider(stripe), ...createStripeChanges(deps, stripe) };
    ways.cards = stripeHandlers(deps, stripe);
    ways.webhooks.stripe = stripeWebhook(deps, card, stripe, supersede);
    ways.books.push(stripeBooks(deps, stripe));
  }
  if (paddle) {
    const ask = createPaddleClient(paddle, environment);
    const askQuickly = createPaddleClient(paddle, environment, WEBHOOK_CAP_MS);
    ways.providers.paddle = { ...createPaddleProvider(ask), ...createPaddleChanges(deps, ask) };
    ways.hosted = paddleHandlers(deps, ask);
    ways.webhooks.paddle = paddleWebhook(deps, askQuickly, supersede);
    ways.sellersInvoice = paddleInvoices(deps, ask);
    ways.books.push(paddleBooks(deps, ask));
  }
  return ways;
}
