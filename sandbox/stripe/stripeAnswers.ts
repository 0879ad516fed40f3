import type Stripe from 'stripe';
import { subscribe } from './stripeBilling.ts';
import type { StripeDouble } from './stripeDouble.ts';
import { list } from './stripeLists.ts';
import { changeItems, type ChangeAsked } from './stripeChanges.ts';
import { priceOf, type PriceAsked } from './stripePrices.ts';
import type { CustomerGiven, PriceGiven } from './stripeObjects.ts';
import { found, invalid } from './stripeRefusal.ts';

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

export function shown(
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

/** How an invoice was paid, by its intent. */
export function invoicePayments(
  { state }: StripeDouble,
  {
    payment,
    invoice: ofInvoice,
    ...given
  }: { payment?: { payment_intent?: string }; invoice?: string; limit?: number },
) {
  if (payment?.payment_intent === '')
    throw invalid(
      "You passed an empty string for 'payment[payment_intent]'. We assume empty values are an attempt to unset a parameter; however 'payment[payment_intent]' cannot be unset.",
      { code: 'parameter_invalid_empty', param: 'payment[payment_intent]' },
    );
  const all = Object.entries(state.intentOfInvoice)
    .filter(([, intent]) => payment?.payment_intent === undefined || intent === payment.payment_intent)
    .filter(([id]) => ofInvoice === undefined || id === ofInvoice)
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

export interface SubscriptionAsked {
  customer: string;
  items: PriceAsked[];
  add_invoice_items?: { price_data: PriceGiven }[];
  payment_behavior?: string;
  payment_settings?: { save_default_payment_method?: string };
  metadata?: Record<string, string>;
  automatic_tax?: { enabled?: boolean };
}

export function addSubscription(stripe: StripeDouble, given: SubscriptionAsked): Stripe.Subscription {
  const { id: customer } = found(stripe.state.customers, given.customer, 'customer', 'customer');
  if (given.payment_behavior !== 'default_incomplete')
    throw invalid('Only default_incomplete is simulated.', { param: 'payment_behavior' });
  const price = priceOf(stripe, given.items[0] ?? {});
  const more = (given.add_invoice_items ?? []).map((item) => {
    const once = priceOf(stripe, item);
    return { amount: once.unit_amount ?? 0, description: 'Difference of the first term', price: once };
  });
  return subscribe(
    stripe,
    {
      customer,
      price,
      card: null,
      isTaxed: given.automatic_tax?.enabled === true,
      savesCard: given.payment_settings?.save_default_payment_method === 'on_subscription',
      ...(given.metadata && { metadata: given.metadata }),
    },
    more,
  );
}

export function changeSubscription(
  stripe: StripeDouble,
  id: string,
  given: {
    cancel_at_period_end?: boolean;
    default_payment_method?: string;
    cancellation_details?: { comment?: string };
  } & ChangeAsked,
) {
  const subscription = found(stripe.state.subscriptions, id, 'subscription');
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.');
  const { cancel_at_period_end: cancel, default_payment_method: card, cancellation_details: details } = given;
  if (given.items) changeItems(stripe, subscription, given);
  if (cancel !== undefined && subscription.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule as string}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
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

export function changeCustomer(
  stripe: StripeDouble,
  id: string,
  given: CustomerGiven & { invoice_settings?: { default_payment_method?: string } },
) {
  const customer = found(stripe.state.customers, id, 'customer');
  const { email, name, address } = given;
  Object.assign(
    customer,
    email !== undefined && { email },
    name !== undefined && { name },
    address && { address: { ...customer.address, ...address } },
  );
  const card = given.invoice_settings?.default_payment_method;
  if (card !== undefined) {
    if (found(stripe.state.paymentMethods, card, 'PaymentMethod').customer !== id)
      throw invalid('The customer does not have this payment method.');
    customer.invoice_settings.default_payment_method = card;
  }
  stripe.tell('customer.updated', customer);
  return customer;
}

export const add = <T extends { id: string }>(
  stripe: StripeDouble,
  all: Record<string, T>,
  one: T,
  type?: string,
): T => {
  all[one.id] = one;
  if (type) stripe.tell(type, one);
  return one;
};
