import { expect } from 'vitest';
import type { Product } from '../contract/products.ts';
import { turn } from '../sandbox/paddle/paddleBilling.ts';
import type { Paddle } from '../sandbox/paddle/paddleDouble.ts';
import { seedCatalogue } from '../sandbox/paddle/paddleSeed.ts';
import { openPaddleServer } from '../sandbox/paddle/paddleServer.ts';
import { addTransaction, pay, type Payer } from '../sandbox/paddle/paddleTransactions.ts';
import { allOffered, offered } from '../server/payments/catalogue.ts';
import { recurs } from '../server/payments/effects.ts';
import type { PaymentConfig } from '../server/config/paymentConfig.ts';
import { readConfig } from '../server/config/readConfig.ts';
import { openTestServer, type Person, type TestServer } from '../server/testServer.ts';
import { providerDocuments } from './providerDocuments.ts';
import { openPaymentShop } from './paymentShop.ts';

export const paddleWebhookSecret = 'pdl_ntfset_tests';

/** Puts our products into the double's catalogue. */
export const stockPaddle = (paddle: Paddle, payments: PaymentConfig): void =>
  seedCatalogue(
    paddle,
    allOffered(payments).flatMap(({ product, title, amount, months, ids: { paddlePrice, paddleProduct } }) =>
      paddlePrice && paddleProduct
        ? [
            {
              price: paddlePrice,
              product: paddleProduct,
              title,
              amount,
              ...(recurs(product) && { months }),
            },
          ]
        : [],
    ),
  );

export type PaddleShop = Awaited<ReturnType<typeof openPaddleShop>>;

/**
 * The server and Paddle's double, connected over loopback HTTP; everything is validated against the
 * documents.
 */
export async function openPaddleShop() {
  const documents = providerDocuments().paddle;
  const notify: { url?: string; secret: string } = { secret: paddleWebhookSecret };
  const double = await openPaddleServer({
    notify,
    clock: () => server.time.now,
    apiKey: 'pdl_sdbx_tests',
    retryAfter: [1, 1],
    documents,
    checkNotification: documents.checkNotification,
  });
  const payments = {
    ...readConfig({}).payments,
    environment: 'offline' as const,
    paddle: {
      apiKey: 'pdl_sdbx_tests',
      clientToken: 'test_tests',
      webhookSecret: paddleWebhookSecret,
      api: double.address,
    },
  };
  const server: TestServer = await openTestServer({ payments });
  const { paddle } = double;
  stockPaddle(paddle, payments);
  const shop = await openPaymentShop({
    server,
    provider: 'paddle',
    double: paddle,
    notify,
    turn: () => turn(paddle),
  });

  const transaction = (id: string) => paddle.state.transactions[id]!;
  /** The catalogue's price at Paddle. */
  const priceId = (product: Product) => offered(payments, product).ids.paddlePrice ?? '';
  /** The server creates a transaction; returns its id. */
  async function begin(person: Person, product: Product): Promise<string> {
    const { result, message, transactionId } = await person.call('creative-services#checkout', { product });
    expect({ result, message }).toEqual({ result: 'SUCCESS', message: '' });
    return transactionId ?? '';
  }
  async function payFor(id: string, payer?: Payer) {
    pay(paddle, id, payer);
    await shop.settled();
    return transaction(id);
  }

  return {
    ...shop,
    double,
    priceId,
    begin,
    transaction,
    pay: payFor,
    /** Creates a transaction and pays it; returns its id. */
    buy: async (person: Person, product: Product) => (await payFor(await begin(person, product))).id,
    /** A browser creates a transaction by itself; returns its id. */
    overlay: (product: Product, { quantity = 1, custom_data = null as Record<string, string> | null } = {}) =>
      addTransaction(paddle, { items: [{ price_id: priceId(product), quantity }], custom_data }, 'web').id,
    /** The subscription at Paddle that a transaction started. */
    subscriptionOf: (transactionId: string) =>
      paddle.state.subscriptions[transaction(transactionId).subscription_id ?? '']!,
    async close() {
      await double.close();
      await server.close();
    },
  };
}
