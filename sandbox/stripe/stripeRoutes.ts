import { end, payInvoice, voidInvoice } from './stripeBilling.ts';
import { previewInvoice } from './stripeChanges.ts';
import type { Route } from './stripeRoute.ts';
import { newCustomer, newPaymentIntent, newSetupIntent, type IntentGiven } from './stripeObjects.ts';
import { attach, cancel, confirmed, methodOf } from './stripePaying.ts';
import { found } from './stripeRefusal.ts';
import {
  shown,
  invoicePayments,
  addSubscription,
  changeSubscription,
  changeCustomer,
  add,
  type SubscriptionAsked,
} from './stripeAnswers.ts';
import { list, type Given } from './stripeLists.ts';

/** A seller's requests with its secret key. */
export const sellersRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    answer: (s, { given }) => add(s, s.state.customers, newCustomer(s, given), 'customer.created'),
  },
  {
    method: 'GET',
    path: '/v1/customers/{id}',
    answer: (s, { params: { id = '' } }) => found(s.state.customers, id, 'customer'),
  },
  {
    method: 'POST',
    path: '/v1/customers/{id}',
    answer: (s, { params: { id = '' }, given }) => changeCustomer(s, id, given),
  },
  {
    method: 'POST',
    path: '/v1/setup_intents',
    answer: (s, { given }) =>
      confirmed(s, add(s, s.state.setupIntents, newSetupIntent(s, given), 'setup_intent.created'), given),
  },
  {
    method: 'GET',
    path: '/v1/setup_intents/{id}',
    answer: (s, { params: { id = '' } }) => found(s.state.setupIntents, id, 'setupintent', 'intent'),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents',
    answer: (s, { given }) =>
      confirmed(
        s,
        add(
          s,
          s.state.paymentIntents,
          newPaymentIntent(s, given as unknown as IntentGiven),
          'payment_intent.created',
        ),
        given,
      ),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents',
    answer: (s, { given }) => list('/v1/payment_intents', Object.values(s.state.paymentIntents), given),
  },
  {
    method: 'GET',
    path: '/v1/payment_intents/{id}',
    answer: (s, { params: { id = '' } }) => found(s.state.paymentIntents, id, 'payment_intent', 'intent'),
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/{id}/confirm',
    answer: (s, { params: { id = '' }, given }) => {
      const intent = found(s.state.paymentIntents, id, 'payment_intent', 'intent');
      return confirmed(s, intent, { ...given, confirm: true });
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_intents/{id}/cancel',
    answer: (s, { params: { id = '' } }) =>
      cancel(s, found(s.state.paymentIntents, id, 'payment_intent', 'intent')),
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/{id}',
    answer: (s, { params: { id = '' } }) => methodOf(s, id, 'id'),
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/{id}/attach',
    answer: (s, { params: { id = '' }, given }: Given<{ customer?: string }>) =>
      attach(s, id, found(s.state.customers, given.customer ?? '', 'customer', 'customer').id),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions',
    answer: (s, { given }) => shown(s, addSubscription(s, given as unknown as SubscriptionAsked), given),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions',
    answer: (s, { given }) =>
      list(
        '/v1/subscriptions',
        Object.values(s.state.subscriptions)
          .filter(({ customer }) => given.customer === undefined || customer === given.customer)
          .filter(
            ({ status }) =>
              given.status === 'all' ||
              (given.status === undefined ? status !== 'canceled' : status === given.status),
          )
          .map((one) => shown(s, one, given, 'data.')),
        given,
      ),
  },
  {
    method: 'GET',
    path: '/v1/subscriptions/{id}',
    answer: (s, { params: { id = '' }, given }) =>
      shown(s, found(s.state.subscriptions, id, 'subscription'), given),
  },
  {
    method: 'POST',
    path: '/v1/subscriptions/{id}',
    answer: (s, { params: { id = '' }, given }) => shown(s, changeSubscription(s, id, given), given),
  },
  {
    method: 'DELETE',
    path: '/v1/subscriptions/{id}',
    answer: (s, { params: { id = '' }, given }) =>
      shown(s, end(s, found(s.state.subscriptions, id, 'subscription')), given),
  },
  {
    method: 'GET',
    path: '/v1/invoices',
    answer: (s, { given }) =>
      list(
        '/v1/invoices',
        Object.values(s.state.invoices).filter(
          ({ status, parent }) =>
            (given.status === undefined || status === given.status) &&
            (given.subscription === undefined ||
              parent?.subscription_details?.subscription === given.subscription),
        ),
        given,
      ),
  },
  { method: 'POST', path: '/v1/invoices/create_preview', answer: (s, { given }) => previewInvoice(s, given) },
  {
    method: 'GET',
    path: '/v1/invoices/{id}',
    answer: (s, { params: { id = '' } }) => found(s.state.invoices, id, 'invoice'),
  },
  {
    method: 'POST',
    path: '/v1/invoices/{id}/pay',
    answer: (s, { params: { id = '' }, given }: Given<{ payment_method?: string }>) =>
      payInvoice(s, id, given.payment_method ?? null),
  },
  {
    method: 'POST',
    path: '/v1/invoices/{id}/void',
    answer: (s, { params: { id = '' } }) => voidInvoice(s, id),
  },
  { method: 'GET', path: '/v1/invoice_payments', answer: (s, { given }) => invoicePayments(s, given) },
  {
    method: 'GET',
    path: '/v1/prices/{id}',
    answer: (s, { params: { id = '' } }) => found(s.state.prices, id, 'price', 'price'),
  },
  {
    method: 'GET',
    path: '/v1/products/{id}',
    answer: (s, { params: { id = '' } }) => found(s.state.products, id, 'product'),
  },
];
