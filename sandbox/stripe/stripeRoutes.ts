import type Stripe from 'stripe';
import { end, payInvoice, subscribe, voidInvoice } from './stripeBilling.ts';
import type { StripeDouble } from './stripeDouble.ts';
import {
  newCustomer,
  newPaymentIntent,
  newPrice,
  newSetupIntent,
  type IntentGiven,
  type PriceGiven,
} from './stripeObjects.ts';
import { attach, confirm } from './stripePaying.ts';
import { found, invalid } from './stripeRefusal.ts';

interface Asked {
  params: Record<string, string>;
  /** Of the form or the query, with numbers and truths read. */
  given: Record<string, unknown>;
}

interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** As the documents write it. */
  path: string;
  answer(stripe: StripeDouble, asked: Asked): object;
}

type Given<T> = { given: T; params: Record<string, string> };
/** A page of what there is, newest first, after the object that was the last one before. */
function list(
  url: string,
  oldestFirst: readonly object[],
  { limit = 10, starting_after }: { limit?: number; starting_after?: string },
) {
  const all = oldestFirst.toReversed();
  const start =
    starting_after === undefined
      ? 0
      : all.findIndex((one) => (one as { id?: string }).id === starting_after) + 1;
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url };
}
const wants = (given: Record<string, unknown>, field: string) =>
  (given.expand as string[] | undefined)?.includes(field) ?? false;

function shownInvoice({ state }: StripeDouble, invoice: Stripe.Invoice, withSecret: boolean): Stripe.Invoice {
  const intent = state.paymentIntents[state.intentOfInvoice[invoice.id ?? ''] ?? ''];
  return {
    ...invoice,
    ...(withSecret && {
      confirmation_secret: intent
        ? { client_secret: intent.client_secret ?? '', type: 'payment_intent' }
        : null,
    }),
  };
}

function shown(
  stripe: StripeDouble,
  subscription: Stripe.Subscription,
  given: Record<string, unknown>,
  prefix = '',
): Stripe.Subscription {
  const secret = wants(given, `${prefix}latest_invoice.confirmation_secret`);
  const invoice = stripe.state.invoices[subscription.latest_invoice as string];
  return invoice && (secret || wants(given, `${prefix}latest_invoice`))
    ? { ...subscription, latest_invoice: shownInvoice(stripe, invoice, secret) }
    : subscription;
}

/** How an invoice was paid, by the intent that did. */
function invoicePayments(
  { state }: StripeDouble,
  { payment, ...given }: { payment?: { payment_intent?: string }; limit?: number },
) {
  const all = Object.entries(state.intentOfInvoice)
    .filter(([, intent]) => payment?.payment_intent === undefined || intent === payment.payment_intent)
    .map(([id, intent]) => {
      const {
        amount_paid,
        total,
        created,
        currency,
        status,
        status_transitions: { paid_at },
      } = found(state.invoices, id, 'invoice');
      return {
        id: `inpay_${id.slice(3)}`,
        object: 'invoice_payment',
        amount_paid: status === 'paid' ? amount_paid : null,
        amount_requested: total,
        created,
        currency,
        invoice: id,
        is_default: true,
        livemode: false,
        payment: { type: 'payment_intent', payment_intent: intent },
        status: status === 'void' ? 'canceled' : status,
        status_transitions: { canceled_at: null, paid_at },
      };
    });
  return list('/v1/invoice_payments', all, given);
}

interface SubscriptionAsked {
  customer: string;
  items: { price?: string; price_data?: PriceGiven }[];
  add_invoice_items?: { price_data: PriceGiven }[];
  default_payment_method?: string;
  metadata?: Record<string, string>;
}

function priceOf(
  stripe: StripeDouble,
  { price, price_data }: { price?: string; price_data?: PriceGiven },
): Stripe.Price {
  if (price !== undefined) return found(stripe.state.prices, price, 'price', 'items[0][price]');
  if (!price_data) throw invalid('Missing required param: items[0][price].', { param: 'items[0][price]' });
  found(stripe.state.products, price_data.product, 'product', 'price_data[product]');
  const made = newPrice(stripe, price_data);
  stripe.state.prices[made.id] = made;
  return made;
}

function addSubscription(stripe: StripeDouble, given: SubscriptionAsked): Stripe.Subscription {
  const { id: customer, invoice_settings } = found(
    stripe.state.customers,
    given.customer,
    'customer',
    'customer',
  );
  const card = given.default_payment_method ?? null;
  if (
    card !== null &&
    found(stripe.state.paymentMethods, card, 'PaymentMethod', 'default_payment_method').customer !== customer
  ) {
    throw invalid('The customer does not have a payment method with this ID.', {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
  }
  if (card === null && invoice_settings.default_payment_method === null)
    throw invalid('This customer has no attached payment source or default payment method.');
  const price = priceOf(stripe, given.items[0] ?? {});
  const more = (given.add_invoice_items ?? []).map((item) => {
    const once = priceOf(stripe, item);
    return { amount: once.unit_amount ?? 0, description: 'Difference of the first term', price: once };
  });
  return subscribe(
    stripe,
    { customer, price, card, ...(given.metadata && { metadata: given.metadata }) },
    more,
  );
}

function changeSubscription(
  stripe: StripeDouble,
  id: string,
  given: {
    cancel_at_period_end?: boolean;
    default_payment_method?: string;
    cancellation_details?: { comment?: string };
  },
) {
  const subscription = found(stripe.state.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const { cancel_at_period_end: cancel, default_payment_method: card, cancellation_details: details } = given;
  if (cancel !== undefined) {
    const at = subscription.items.data[0]?.current_period_end ?? null;
    Object.assign(subscription, {
      cancel_at_period_end: cancel,
      cancel_at: cancel ? at : null,
      canceled_at: cancel ? stripe.now() : null,
    });
    Object.assign(subscription.cancellation_details ?? {}, {
      comment: details?.comment ?? null,
      reason: cancel ? 'cancellation_requested' : null,
    });
  }
  if (card !== undefined)
    subscription.default_payment_method = found(stripe.state.paymentMethods, card, 'PaymentMethod').id;
  stripe.tell('customer.subscription.updated', subscription);
  return subscription;
}

function changeCustomer(
  stripe: StripeDouble,
  id: string,
  given: { invoice_settings?: { default_payment_method?: string } },
) {
  const customer = found(stripe.state.customers, id, 'customer');
  const card = given.invoice_settings?.default_payment_method;
  if (card !== undefined) {
    if (found(stripe.state.paymentMethods, card, 'PaymentMethod').customer !== id)
      throw invalid('The customer does not have this payment method.');
    customer.invoice_settings.default_payment_method = card;
  }
  stripe.tell('customer.updated', customer);
  return customer;
}

const add = <T extends { id: string }>(
  stripe: StripeDouble,
  all: Record<string, T>,
  one: T,
  type?: string,
): T => {
  all[one.id] = one;
  if (type) stripe.tell(type, one);
  return one;
};

/** What a seller asks with its secret key. */
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
    answer: (s, { given }) => add(s, s.state.setupIntents, newSetupIntent(s, given), 'setup_intent.created'),
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
      add(
        s,
        s.state.paymentIntents,
        newPaymentIntent(s, given as unknown as IntentGiven),
        'payment_intent.created',
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
      confirm(s, intent, (given.payment_method as string | undefined) ?? null);
      return intent;
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/{id}',
    answer: (s, { params: { id = '' } }) => found(s.state.paymentMethods, id, 'PaymentMethod'),
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
