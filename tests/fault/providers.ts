import { EventEmitter, once } from 'node:events';
import { deliver, type Deliver } from '../../sandbox/delivery.ts';
import { billNext } from '../../sandbox/paddle/paddleBilling.ts';
import { seedCatalogue as seedPaddle } from '../../sandbox/paddle/paddleSeed.ts';
import { openPaddleServer, type PaddleServer } from '../../sandbox/paddle/paddleServer.ts';
import { pay, payable } from '../../sandbox/paddle/paddleTransactions.ts';
import { turn } from '../../sandbox/stripe/stripeBilling.ts';
import { seedCatalogue as seedStripe } from '../../sandbox/stripe/stripeSeed.ts';
import { openStripeServer, type StripeServer } from '../../sandbox/stripe/stripeServer.ts';
import { allOffered } from '../../server/payments/catalogue.ts';
import { kindOf } from '../../server/payments/effects.ts';
import type { OfflineSandbox } from '../../server/payments/offlineSandbox.ts';
import type { PaymentConfig } from '../../server/config/paymentConfig.ts';
import { providerDocuments } from '../providerDocuments.ts';
import type { CardBrowser } from './buyers.ts';

/** A provider's payment, and its purpose if it is a term. */
export interface Held {
  accountId: number;
  paymentId: string;
  amount: number;
  termEndsAt?: Date;
}

/** Both doubles, in this process: they outlive every server. */
export interface Providers {
  access: OfflineSandbox['access'];
  browser: CardBrowser;
  stripe: StripeServer;
  paddle: PaddleServer;
  /** Pays once at the hosted checkout. */
  payInCheckout: (transactionId: string | undefined, email: string) => void;
  /** Waits until providers and server have exchanged this many messages, or for a while. */
  dealings: (count: number) => Promise<unknown>;
  /** Ends a subscription's current term, so that the next one is billed. */
  renewSomething: () => void;
  settled: () => Promise<void>;
  /** Repeats every notification, newest first. */
  tellAgain: () => Promise<void>;
  close: () => Promise<void>;
}

/** Until accepted: a provider retries longer than these tests run. */
const retryAfter = Array.from({ length: 20_000 }, () => 25);

/** How long nothing is bought, in milliseconds. */
const IDLE_MS = 5000;

const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

export async function openProviders(server: string, payments: PaymentConfig): Promise<Providers> {
  const documents = providerDocuments();
  const keys = {
    secretKey: 'sk_test_of_the_double',
    publishableKey: 'pk_test_of_the_double',
    webhookSecret: 'whsec_of_the_double_0001',
  };
  const paddleKeys = {
    apiKey: 'pdl_sdbx_apikey_of_the_double',
    clientToken: 'test_of_the_double',
    webhookSecret: 'secret of the double',
  };
  const at = (provider: string) => `${server}/account/webhooks/${provider}`;
  const heard = new EventEmitter();
  const deal = () => void heard.emit('dealing');
  const bring: Deliver = (url, sent) => {
    deal();
    return deliver(url, sent);
  };
  const stripe = await openStripeServer({
    ...keys,
    retryAfter,
    notify: { url: at('stripe'), secret: keys.webhookSecret, deliver: bring },
    // a starting server compares its catalogue while no one is paying
    answered: ({ method }) => void (method === 'POST' && deal()),
    ...(documents.stripe && { documents: documents.stripe }),
  });
  const paddle = await openPaddleServer({
    apiKey: paddleKeys.apiKey,
    retryAfter,
    notify: { url: at('paddle'), secret: paddleKeys.webhookSecret, deliver: bring },
    ...(documents.paddle && {
      documents: documents.paddle,
      checkNotification: documents.paddle.checkNotification,
    }),
  });
  for (const { product, title, amount, months, ids } of allOffered(payments)) {
    const { stripePrice, stripeProduct, paddlePrice, paddleProduct } = ids;
    const term = ['plan', 'storage'].includes(kindOf(product)) ? { months } : {};
    if (stripePrice && stripeProduct)
      seedStripe(stripe.stripe, [{ price: stripePrice, product: stripeProduct, title, amount, ...term }]);
    if (paddlePrice && paddleProduct)
      seedPaddle(paddle.paddle, [{ price: paddlePrice, product: paddleProduct, title, amount, ...term }]);
  }

  return {
    access: { stripe: { ...keys, api: stripe.address }, paddle: { ...paddleKeys, api: paddle.address } },
    browser: { address: stripe.address, key: keys.publishableKey },
    stripe,
    paddle,
    payInCheckout(id, email) {
      const transaction = id === undefined ? undefined : paddle.paddle.state.transactions[id];
      if (transaction && payable.has(transaction.status)) pay(paddle.paddle, transaction.id, { email });
    },
    async dealings(count) {
      const idle = AbortSignal.timeout(IDLE_MS);
      for (let seen = 0; seen < count && !idle.aborted; seen += 1)
        await once(heard, 'dealing', { signal: idle }).catch(() => undefined);
    },
    renewSomething() {
      const { subscriptions } = stripe.stripe.state;
      const item = pick(Object.values(subscriptions).filter(({ status }) => status === 'active'))?.items
        .data[0];
      if (item) item.current_period_end = stripe.stripe.now();
      turn(stripe.stripe);
      const hosted = pick(Object.values(paddle.paddle.state.subscriptions));
      if (hosted) billNext(paddle.paddle, hosted);
    },
    settled: async () => void (await Promise.all([stripe.stripe.settled(), paddle.paddle.settled()])),
    async tellAgain() {
      for (const event of stripe.stripe.state.events.toReversed())
        await deliver(at('stripe'), stripe.stripe.signed(event));
      for (const event of paddle.paddle.state.events.toReversed())
        await deliver(at('paddle'), paddle.paddle.signed(event));
    },
    close: async () => void (await Promise.all([stripe.close(), paddle.close()])),
  };
}

/** All payments the providers received, by account. */
export function held({ stripe, paddle }: Providers, accounts: ReadonlyMap<string, number>): Held[] {
  const { paymentIntents, invoices, customers: byCard } = stripe.stripe.state;
  const { transactions, customers: inCheckout } = paddle.paddle.state;
  const accountOf = (email: string | null | undefined) => accounts.get(email ?? '') ?? 0;
  const ofInvoices = Object.values(invoices)
    .filter(({ status }) => status === 'paid')
    .map((invoice): Held => ({
      accountId: accountOf(byCard[invoice.customer as string]?.email),
      paymentId: invoice.id ?? '',
      amount: invoice.total,
      // of the products here, only a plan has the account's term
      ...(invoice.parent?.subscription_details?.metadata?.product?.startsWith('creative') && {
        termEndsAt: new Date(Math.max(...invoice.lines.data.map(({ period }) => period.end)) * 1000),
      }),
    }));
  const ofIntents = Object.values(paymentIntents)
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.attempt)
    .map((intent): Held => ({
      accountId: accountOf(byCard[intent.customer as string]?.email),
      paymentId: intent.id,
      amount: intent.amount,
    }));
  const hosted = Object.values(transactions)
    .filter(({ status }) => status === 'completed')
    .map((transaction): Held => ({
      accountId: accountOf(inCheckout[transaction.customer_id ?? '']?.email),
      paymentId: transaction.id,
      amount: Number(transaction.details?.totals?.total),
      ...(transaction.billing_period && { termEndsAt: new Date(transaction.billing_period.ends_at) }),
    }));
  return [...ofInvoices, ...ofIntents, ...hosted];
}
