import {
  addAddress,
  addBusiness,
  addCustomer,
  type AddressFields,
  type BusinessFields,
  type CustomerFields,
} from './paddleCustomers.ts';
import { activate } from './paddleBilling.ts';
import type { Paddle } from './paddleDouble.ts';
import { newId } from './paddleIds.ts';
import { creditNoteUrl, invoiceUrl } from './paddleInvoices.ts';
import { adjust, type AdjustmentFields } from './paddleRefunds.ts';
import { found } from './paddleRefusal.ts';
import { changeSubscription, previewChange, type SubscriptionFields } from './paddleChanges.ts';
import { cancelSubscription } from './paddleSubscriptions.ts';
import { addTransaction, changeTransaction, type TransactionFields } from './paddleTransactions.ts';
import { detailsOf } from './paddleTotals.ts';

/** A request, already validated against the documents. */
export interface Asked {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | undefined>>;
  body: unknown;
  /** Where this was asked. */
  host: string;
}

export interface OneRoute {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  status?: number;
  /** Not among the provider's documents: nothing to validate against. */
  isUndocumented?: true;
  answer: (paddle: Paddle, asked: Asked) => object;
}
export const id = (asked: Asked, name: string): string => asked.params[name] ?? '';

const portalSession = (
  paddle: Paddle,
  customer_id: string,
  { subscription_ids = [] }: { subscription_ids?: string[] },
) => {
  found(paddle.state.customers, customer_id);
  const session = newId('cpls');
  paddle.state.portals[session] = customer_id;
  const at = (path: string) => `${paddle.portal}/${session}${path}`;
  return {
    id: session,
    customer_id,
    created_at: paddle.now(),
    urls: {
      general: { overview: at('') },
      subscriptions: subscription_ids.map((of) => ({
        id: of,
        cancel_subscription: at(`/${of}/cancel`),
        update_subscription_payment_method: at(`/${of}/method`),
      })),
    },
  };
};

const preview = (paddle: Paddle, fields: TransactionFields) => {
  // made in a full copy, so that nothing is stored
  const copy: Paddle = { ...paddle, state: structuredClone(paddle.state), tell: () => undefined };
  const { items, currency_code, customer_id, address_id, business_id } = addTransaction(copy, fields);
  return {
    customer_id,
    address_id,
    business_id,
    currency_code,
    discount_id: null,
    customer_ip_address: null,
    address: null,
    ignore_trials: false,
    items: items.map((item) => ({ ...item, include_in_totals: true })),
    details: detailsOf(copy.state, items, currency_code, 0, true),
    available_payment_methods: ['card'],
  };
};

/** Returns one object. */
export const oneRoutes: readonly OneRoute[] = [
  {
    method: 'GET',
    path: '/products/{product_id}',
    answer: ({ state }, asked) => found(state.products, id(asked, 'product_id')),
  },
  {
    method: 'GET',
    path: '/prices/{price_id}',
    answer: ({ state }, asked) => found(state.prices, id(asked, 'price_id')),
  },
  {
    method: 'POST',
    path: '/customers',
    status: 201,
    answer: (paddle, { body }) => addCustomer(paddle, body as CustomerFields),
  },
  {
    method: 'GET',
    path: '/customers/{customer_id}',
    answer: ({ state }, asked) => found(state.customers, id(asked, 'customer_id')),
  },
  {
    method: 'PATCH',
    path: '/customers/{customer_id}',
    answer: (paddle, asked) => {
      const customer = Object.assign(found(paddle.state.customers, id(asked, 'customer_id')), asked.body, {
        updated_at: paddle.now(),
      });
      paddle.tell('customer.updated', customer);
      return customer;
    },
  },
  {
    method: 'POST',
    path: '/customers/{customer_id}/addresses',
    status: 201,
    answer: (paddle, asked) =>
      addAddress(
        paddle,
        found(paddle.state.customers, id(asked, 'customer_id')).id,
        asked.body as AddressFields,
      ),
  },
  {
    method: 'POST',
    path: '/customers/{customer_id}/businesses',
    status: 201,
    answer: (paddle, asked) =>
      addBusiness(
        paddle,
        found(paddle.state.customers, id(asked, 'customer_id')).id,
        asked.body as BusinessFields,
      ),
  },
  {
    method: 'POST',
    path: '/customers/{customer_id}/portal-sessions',
    status: 201,
    answer: (paddle, asked) =>
      portalSession(paddle, id(asked, 'customer_id'), asked.body as { subscription_ids?: string[] }),
  },
  {
    method: 'POST',
    path: '/transactions',
    status: 201,
    answer: (paddle, { body }) => addTransaction(paddle, body as TransactionFields),
  },
  {
    method: 'POST',
    path: '/transactions/preview',
    answer: (paddle, { body }) => preview(paddle, body as TransactionFields),
  },
  {
    method: 'GET',
    path: '/transactions/{transaction_id}',
    answer: ({ state }, asked) => found(state.transactions, id(asked, 'transaction_id')),
  },
  {
    method: 'GET',
    path: '/transactions/{transaction_id}/invoice',
    answer: (paddle, asked) => invoiceUrl(paddle, id(asked, 'transaction_id'), asked.host),
  },
  {
    method: 'GET',
    path: '/adjustments/{adjustment_id}/credit-note',
    isUndocumented: true,
    answer: (paddle, asked) => creditNoteUrl(paddle, id(asked, 'adjustment_id'), asked.host),
  },
  {
    method: 'POST',
    path: '/adjustments',
    status: 201,
    answer: (paddle, { body }) => adjust(paddle, body as AdjustmentFields),
  },
  {
    method: 'PATCH',
    path: '/transactions/{transaction_id}',
    answer: (paddle, asked) =>
      changeTransaction(paddle, id(asked, 'transaction_id'), asked.body as Partial<TransactionFields>),
  },
  {
    method: 'GET',
    path: '/subscriptions/{subscription_id}',
    answer: ({ state }, asked) => found(state.subscriptions, id(asked, 'subscription_id')),
  },
  {
    method: 'PATCH',
    path: '/subscriptions/{subscription_id}',
    answer: (paddle, asked) =>
      changeSubscription(paddle, id(asked, 'subscription_id'), asked.body as SubscriptionFields),
  },
  {
    method: 'PATCH',
    path: '/subscriptions/{subscription_id}/preview',
    answer: (paddle, asked) =>
      previewChange(paddle, id(asked, 'subscription_id'), asked.body as SubscriptionFields),
  },
  {
    method: 'POST',
    path: '/subscriptions/{subscription_id}/cancel',
    answer: (paddle, asked) =>
      cancelSubscription(
        paddle,
        id(asked, 'subscription_id'),
        (asked.body as { effective_from?: string | null }).effective_from,
      ),
  },
  {
    method: 'POST',
    path: '/subscriptions/{subscription_id}/activate',
    answer: (paddle, asked) => activate(paddle, id(asked, 'subscription_id')),
  },
];
