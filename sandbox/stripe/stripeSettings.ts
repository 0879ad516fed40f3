import type Stripe from 'stripe';
import { list } from './stripeLists.ts';
import { newId, type StripeDouble } from './stripeDouble.ts';
import { newPrice, newProduct, type PriceGiven } from './stripeObjects.ts';
import { found, invalid } from './stripeRefusal.ts';
import type { Route } from './stripeRoute.ts';

interface EndpointGiven {
  url?: string;
  enabled_events?: string[];
  api_version?: string | null;
  disabled?: boolean;
  description?: string | null;
}

function addEndpoint(stripe: StripeDouble, { url, enabled_events, api_version, description }: EndpointGiven) {
  if (!url || !enabled_events?.length) throw invalid('An endpoint needs a url and its events.');
  const endpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: api_version ?? null,
    application: null,
    created: stripe.now(),
    description: description ?? null,
    enabled_events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  } as Stripe.WebhookEndpoint;
  stripe.state.webhookEndpoints[endpoint.id] = endpoint;
  // told once, with the endpoint
  return { ...endpoint, secret: `whsec_${newId('').slice(1)}` };
}

function changeEndpoint(stripe: StripeDouble, id: string, { disabled, ...given }: EndpointGiven) {
  const endpoint = found(stripe.state.webhookEndpoints, id, 'webhook endpoint');
  if (given.api_version !== undefined) throw invalid('Received unknown parameter: api_version');
  return Object.assign(
    endpoint,
    given,
    disabled !== undefined && { status: disabled ? 'disabled' : 'enabled' },
  );
}

type Given = Record<string, unknown>;
const isSame = (wanted: unknown, is: unknown) => wanted === undefined || wanted === is;

/** What a seller sets up. The webhook endpoints are not among the documents: their shape is that of Stripe's library. */
export const settingsRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/prices',
    answer: (s, { given }) =>
      list(
        '/v1/prices',
        Object.values(s.state.prices).filter(
          ({ product, active }) => isSame(given.product, product) && isSame(given.active, active),
        ),
        given,
      ),
  },
  {
    method: 'POST',
    path: '/v1/prices',
    answer: (s, { given }) => {
      const price = newPrice(s, given as unknown as PriceGiven);
      found(s.state.products, price.product as string, 'product', 'product');
      s.state.prices[price.id] = price;
      return price;
    },
  },
  {
    method: 'GET',
    path: '/v1/products',
    answer: (s, { given }) =>
      list(
        '/v1/products',
        Object.values(s.state.products).filter(({ active }) => isSame(given.active, active)),
        given,
      ),
  },
  {
    method: 'POST',
    path: '/v1/products',
    answer: (s, { given }) => {
      const { name = '', metadata = {} } = given as { name?: string; metadata?: Stripe.Metadata };
      const product = Object.assign(newProduct(s, { name }), { metadata });
      s.state.products[product.id] = product;
      return product;
    },
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    isUndocumented: true,
    answer: (s, { given }) => list('/v1/webhook_endpoints', Object.values(s.state.webhookEndpoints), given),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    isUndocumented: true,
    answer: (s, { given }: { given: Given }) => addEndpoint(s, given),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/{id}',
    isUndocumented: true,
    answer: (s, { params: { id = '' }, given }) => changeEndpoint(s, id, given),
  },
  {
    method: 'POST',
    path: '/v1/products/{id}',
    isUndocumented: true,
    answer: (s, { params: { id = '' }, given }) => {
      const { name, active, metadata } = given as {
        name?: string;
        active?: boolean;
        metadata?: Stripe.Metadata;
      };
      const product = found(s.state.products, id, 'product');
      Object.assign(
        product,
        name !== undefined && { name },
        active !== undefined && { active },
        metadata && { metadata },
        { updated: s.now() },
      );
      s.tell('product.updated', product);
      return product;
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    isUndocumented: true,
    answer: (s, { given }) =>
      list(
        '/v1/events',
        s.state.events.filter(({ type }) => isSame(given.type, type)),
        given,
      ),
  },
  {
    method: 'GET',
    path: '/v1/events/{id}',
    isUndocumented: true,
    answer: (s, { params: { id = '' } }) =>
      found(Object.fromEntries(s.state.events.map((event) => [event.id, event])), id, 'event'),
  },
];
