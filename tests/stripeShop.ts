import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import qs from 'qs';
import type Stripe from 'stripe';
import { createDocuments, type OpenApi } from '../sandbox/stripe/stripeDocuments.ts';
import { openStripeServer, type StripeServer } from '../sandbox/stripe/stripeServer.ts';
import { seedCatalogue } from '../sandbox/stripe/stripeSeed.ts';
import { allOffered } from '../server/payments/catalogue.ts';
import { kindOf } from '../server/payments/effects.ts';
import type { PaymentConfig } from '../server/payments/paymentConfig.ts';
import { readConfig } from '../server/readConfig.ts';
import { openTestServer, type TestServer } from '../server/testServer.ts';

const file = new URL('../../shared/providers/stripe-sdk-23.1.0-derived.openapi.json', import.meta.url);
const secretKey = 'sk_test_of_the_double';
const publishableKey = 'pk_test_of_the_double';
export const stripeWebhookSecret = 'whsec_of_the_double_0001';

/** What a request of the server's was, and how it was answered. */
export interface StripeRequest { method: string; path: string; given: unknown; key: string | undefined; status: number }

export interface StripeShop {
  server: TestServer;
  double: StripeServer;
  requests: StripeRequest[];
  /** Happens at Stripe after a request of the server's, before the server hears its answer. */
  meanwhile: { now?: ((request: StripeRequest) => void) | undefined };
  /** Does what the card provider's script does in a browser. */
  browse(path: string, given?: object): Promise<Record<string, unknown>>;
  /** Takes down a card in a browser; gives back its name. */
  card(number: string): Promise<string>;
  /** Sends a notification as the double would; gives back the status. */
  post(event: Stripe.Event, headers?: Record<string, string>, body?: string): Promise<number>;
  /** From now on nothing is sent by itself: what happens is given back by `events`. */
  hold(): { events(): Stripe.Event[]; release(): void };
  close(): Promise<void>;
}

function readDocuments(): OpenApi | undefined {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as OpenApi;
  console.info('The description of Stripe is not here: what is said to it is not held against it.');
  return undefined;
}

/** The server and Stripe's double, speaking to one another over loopback HTTP; everything held against the documents. */
export async function openStripeShop(differences: Partial<PaymentConfig> = {}): Promise<StripeShop> {
  const openApi = readDocuments();
  const time = { now: new Date() };
  const notify: { url?: string; secret: string } = { secret: stripeWebhookSecret };
  const requests: StripeRequest[] = [];
  const meanwhile: StripeShop['meanwhile'] = {};
  const double = await openStripeServer({
    notify, clock: () => time.now, secretKey, publishableKey, retryAfter: [1, 1],
    answered: (request) => {
      requests.push(request);
      meanwhile.now?.(request);
    },
    ...(openApi && { documents: createDocuments(openApi) }),
  });
  const payments: PaymentConfig = {
    ...readConfig({}).payments, environment: 'offline',
    stripe: { secretKey, publishableKey, webhookSecret: stripeWebhookSecret, api: double.address, timeoutMs: 2_000 }, ...differences,
  };
  const server = await openTestServer({ payments });
  Object.defineProperty(time, 'now', { get: () => server.time.now });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://localhost:${(server.app.server.address() as AddressInfo).port}/account/webhooks/stripe`;
  notify.url = url;
  seedCatalogue(double.stripe, allOffered(payments).flatMap(({ product, title, amount, months, ids: { stripePrice, stripeProduct } }) => (stripePrice && stripeProduct
    ? [{ price: stripePrice, product: stripeProduct, title, amount, ...(['plan', 'storage'].includes(kindOf(product)) && { months }) }] : [])));

  const browse = async (path: string, given: object = {}) => {
    const response = await fetch(`${double.address}${path}`, {
      method: 'POST', body: qs.stringify(given), headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    });
    return await response.json() as Record<string, unknown>;
  };

  return {
    server, double, requests, meanwhile, browse,
    card: async (number) => (await browse('/v1/payment_methods', { type: 'card', card: { number, exp_month: 8, exp_year: 2031, cvc: '123' } })).id as string,
    async post(event, headers = {}, body) {
      const signed = double.stripe.signed(event);
      const response = await fetch(url, { method: 'POST', body: body ?? signed.body, headers: { ...signed.headers, ...headers } });
      await response.arrayBuffer();
      return response.status;
    },
    hold() {
      const from = double.stripe.state.events.length;
      delete notify.url;
      return { events: () => double.stripe.state.events.slice(from), release: () => void (notify.url = url) };
    },
    async close() {
      await double.close();
      await server.close();
    },
  };
}
