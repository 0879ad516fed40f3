import type Stripe from 'stripe';
import type { StripeDouble } from './stripeDouble.ts';
import { itemOf, periodEnd } from './stripePeriods.ts';
import { newInvoice, type LineGiven } from './stripeInvoices.ts';
import { newSubscription, type SubscriptionGiven } from './stripeSubscriptions.ts';
import { enterPhase } from './stripeSchedules.ts';
import { newPaymentIntent } from './stripeObjects.ts';
import { confirm } from './stripePaying.ts';
import { declined, found, invalid, needsHolder } from './stripeRefusal.ts';

/** The invoice of a subscription's current period. */
function billOf(
  stripe: StripeDouble,
  subscription: Stripe.Subscription,
  reason: string,
  more: readonly LineGiven[],
): Stripe.Invoice {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
  const line = {
    amount: price.unit_amount ?? 0,
    description: `1 × ${price.id}`,
    price,
    period: { start, end },
    isItem: true,
  };
  const invoice = newInvoice(stripe, subscription, reason, [line, ...more]);
  if (invoice.total < 0) throw invalid('The first invoice may not be negative.');
  return invoice;
}

/** The card that pays a subscription's invoices. */
function cardOf(stripe: StripeDouble, subscription: Stripe.Subscription): string | null {
  const customer = found(stripe.state.customers, subscription.customer as string, 'customer');
  return (subscription.default_payment_method ?? customer.invoice_settings.default_payment_method) as
    string | null;
}

/** Makes an invoice the subscription's newest. A card that is known by then is named, and not charged. */
function finalize(
  stripe: StripeDouble,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): Stripe.PaymentIntent {
  const id = invoice.id ?? '';
  stripe.state.invoices[id] = invoice;
  subscription.latest_invoice = id;
  const intent = newPaymentIntent(stripe, {
    amount: invoice.total,
    currency: invoice.currency,
    customer: subscription.customer as string,
    description: 'Subscription',
  });
  stripe.state.paymentIntents[intent.id] = intent;
  stripe.state.intentOfInvoice[id] = intent.id;
  const card = cardOf(stripe, subscription);
  if (card !== null) Object.assign(intent, { payment_method: card, status: 'requires_confirmation' });
  stripe.tell('invoice.finalized', invoice);
  return intent;
}

/** Makes an invoice the subscription's newest, and charges its card. */
export function charge(
  stripe: StripeDouble,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): 'paid' | 'open' {
  const intent = finalize(stripe, subscription, invoice);
  confirm(stripe, intent, null);
  return intent.status === 'succeeded' ? 'paid' : 'open';
}

/** Tries to pay an open bill with a card, by default the usual one. */
export function payInvoice(stripe: StripeDouble, id: string, method: string | null): Stripe.Invoice {
  const invoice = found(stripe.state.invoices, id, 'invoice', 'invoice');
  if (invoice.status === 'paid') throw invalid('Invoice is already paid');
  if (invoice.status !== 'open')
    throw invalid(`This invoice cannot be paid: it is ${invoice.status}.`, { code: 'invoice_not_editable' });
  const intent = found(stripe.state.paymentIntents, stripe.state.intentOfInvoice[id] ?? '', 'payment_intent');
  const { invoice_settings } = found(stripe.state.customers, invoice.customer as string, 'customer');
  confirm(stripe, intent, method ?? (invoice_settings.default_payment_method as string | null));
  if (intent.status === 'succeeded') return invoice;
  throw intent.status === 'requires_action' ? needsHolder() : declined();
}

/** Its first invoice waits to be confirmed: nothing is charged here. */
export function subscribe(
  stripe: StripeDouble,
  given: Omit<SubscriptionGiven, 'periodEnd'>,
  more: readonly Omit<LineGiven, 'period' | 'isItem'>[],
): Stripe.Subscription {
  const end = periodEnd(stripe.now(), given.price.recurring);
  const subscription = newSubscription(stripe, { ...given, periodEnd: end });
  stripe.state.subscriptions[subscription.id] = subscription;
  stripe.tell('customer.subscription.created', subscription);
  const period = { start: stripe.now(), end: stripe.now() };
  const lines = more.map((line) => ({ ...line, period, isItem: false }));
  finalize(stripe, subscription, billOf(stripe, subscription, 'subscription_create', lines));
  return subscription;
}

/** It can no longer be paid. */
export function voidInvoice(stripe: StripeDouble, id: string): Stripe.Invoice {
  const invoice = found(stripe.state.invoices, id, 'invoice', 'invoice');
  if (invoice.status !== 'open')
    throw invalid(`This invoice is ${invoice.status}: only one that is open can be voided.`);
  invoice.status = 'void';
  // the change that it bills is not made
  for (const one of Object.values(stripe.state.subscriptions))
    if (one.latest_invoice === id) one.pending_update = null;
  const intent = stripe.state.paymentIntents[stripe.state.intentOfInvoice[id] ?? ''];
  if (intent) Object.assign(intent, { status: 'canceled', next_action: null, canceled_at: stripe.now() });
  stripe.tell('invoice.voided', invoice);
  return invoice;
}

/** Ends a subscription now. */
export function end(stripe: StripeDouble, subscription: Stripe.Subscription): Stripe.Subscription {
  if (subscription.status === 'canceled')
    throw invalid(`No such subscription: '${subscription.id}'`, { code: 'resource_missing', param: 'id' });
  const before = subscription.status;
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: stripe.now(),
    canceled_at: subscription.canceled_at ?? stripe.now(),
  });
  // a first bill is voided with it; a later term's can still be paid
  const first = stripe.state.invoices[subscription.latest_invoice as string];
  if (before === 'incomplete' && first?.status === 'open') voidInvoice(stripe, first.id ?? '');
  stripe.tell('customer.subscription.deleted', subscription);
  return subscription;
}

const isActive = ({ status }: Stripe.Subscription): boolean => status === 'active';

/** Processes everything due by now: periods are billed, cancelled subscriptions end. */
export function turn(stripe: StripeDouble): void {
  for (const subscription of Object.values(stripe.state.subscriptions)) {
    const item = itemOf(subscription);
    while (isActive(subscription) && item.current_period_end <= stripe.now()) {
      if (subscription.cancel_at_period_end) {
        end(stripe, subscription);
        break;
      }
      enterPhase(stripe, subscription, item);
      Object.assign(item, {
        current_period_start: item.current_period_end,
        current_period_end: periodEnd(item.current_period_end, item.price.recurring),
      });
      const invoice = billOf(stripe, subscription, 'subscription_cycle', []);
      if (charge(stripe, subscription, invoice) === 'open') subscription.status = 'past_due';
      stripe.tell('customer.subscription.updated', subscription);
    }
  }
}
