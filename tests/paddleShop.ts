import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createDocuments, type OpenApi } from '../sandbox/paddle/paddleDocuments.ts';
import type { Paddle } from '../sandbox/paddle/paddleDouble.ts';
import type { PaddleEvent } from '../sandbox/paddle/paddleState.ts';
import { seedCatalogue } from '../sandbox/paddle/paddleSeed.ts';
import { openPaddleServer, type PaddleServer } from '../sandbox/paddle/paddleServer.ts';
import { allOffered, offered } from '../server/payments/catalogue.ts';
import { kindOf } from '../server/payments/effects.ts';
import type { PaymentConfig } from '../server/payments/paymentConfig.ts';
import { readConfig } from '../server/readConfig.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';
import type { Product } from '../contract/payments.ts';

const folder = new URL('../../shared/providers/', import.meta.url);
const read = (name: string): unknown => {
  const file = new URL(name, folder);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  console.info(`${name} is not here: what is said to Paddle is not held against its documents.`);
  return undefined;
};

/** Paddle's own example notifications, by type; undefined where they are not here. */
export const exampleEvents = (): Record<string, PaddleEvent> | undefined => read('paddle-example-events.json') as Record<string, PaddleEvent> | undefined;

const webhookSecret = 'pdl_ntfset_tests';

export interface PaddleShop {
  server: TestServer;
  double: PaddleServer;
  /** Sends a notification as the double would; gives back the status. */
  post(event: PaddleEvent, headers?: Record<string, string>, body?: string): Promise<number>;
  /** The catalogue's price at Paddle. */
  priceId(product: Product): string;
  /** From now on nothing is sent by itself: what happens is given back by `since`. */
  hold(): { events(): PaddleEvent[]; release(): void };
  close(): Promise<void>;
}

/** Puts what is sold here into the double's catalogue. */
export const stockPaddle = (paddle: Paddle, payments: PaymentConfig): void =>
  seedCatalogue(paddle, allOffered(payments).flatMap(({ product, title, amount, months, ids: { paddlePrice, paddleProduct } }) => (paddlePrice && paddleProduct
    ? [{ price: paddlePrice, product: paddleProduct, title, amount, ...(['plan', 'storage'].includes(kindOf(product)) && { months }) }] : [])));

/** The server and Paddle's double, speaking to one another over loopback HTTP; everything held against the documents. */
export async function openPaddleShop(): Promise<PaddleShop> {
  const openApi = read('paddle-openapi.2025-05-27.trim.json') as OpenApi | undefined;
  const documents = openApi && createDocuments(openApi);
  const time = { now: new Date() };
  const notify: { url?: string; secret: string } = { secret: webhookSecret };
  const double = await openPaddleServer({
    notify, clock: () => time.now, apiKey: 'pdl_sdbx_tests', retryAfter: [1, 1],
    ...(documents && { documents, checkNotification: documents.checkNotification }),
  });
  const payments = {
    ...readConfig({}).payments, environment: 'offline' as const,
    paddle: { apiKey: 'pdl_sdbx_tests', clientToken: 'test_tests', webhookSecret, api: double.address },
  };
  const server = await openTestServer({ payments });
  Object.defineProperty(time, 'now', { get: () => server.time.now });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://localhost:${port}/account/webhooks/paddle`;
  notify.url = url;
  stockPaddle(double.paddle, payments);

  return {
    server, double,
    async post(event, headers = {}, body) {
      const signed = double.paddle.signed(event);
      const response = await fetch(url, { method: 'POST', body: body ?? signed.body, headers: { ...signed.headers, ...headers } });
      await response.arrayBuffer();
      return response.status;
    },
    priceId: (product) => offered(payments, product).ids.paddlePrice ?? '',
    hold() {
      const from = double.paddle.state.events.length;
      delete notify.url;
      return { events: () => double.paddle.state.events.slice(from), release: () => void (notify.url = url) };
    },
    async close() {
      await double.close();
      await server.close();
    },
  };
}
