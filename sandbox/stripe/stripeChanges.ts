import type Stripe from 'stripe';
import type { StripeDouble } from './stripeDouble.ts';
import { newInvoice, type LineGiven } from './stripeInvoices.ts';
import { charge } from './stripeBilling.ts';
import { apply, isSameCycle } from './stripePendingUpdate.ts';
import { itemOf, periodEnd } from './stripePeriods.ts';
import { priceOf, type PriceAsked } from './stripePrices.ts';
import { found, invalid } from './stripeRefusal.ts';
import { newSubscription, planOf } from './stripeSubscriptions.ts';

export interface ChangeAsked {
  items?: (PriceAsked & { id?: string })[];
  proration_behavior?: string;
  proration_date?: number;
  payment_behavior?: string;
  add_invoice_items?: PriceAsked[];
}

/** The unused rest of the term is given back; what is new is billed for that rest, or for a term that begins now. */
function linesOf(item: Stripe.SubscriptionItem, price: Stripe.Price, at: number): LineGiven[] {
  const { current_period_start: start, current_period_end: end, price: before } = item;
  const rest = (end - at) / (end - start);
  const [isSame, period] = [isSameCycle(before, price), { start: at, end }];
  const back = {
    amount: -Math.round((before.unit_amount ?? 0) * rest),
    description: `Unused time on ${before.id}`,
    price: before,
    period,
    isItem: false,
    isProration: true,
  };
  const full = price.unit_amount ?? 0;
  return [
    back,
    isSame
      ? { ...back, amount: Math.round(full * rest), description: `Remaining time on ${price.id}`, price }
      : {
          amount: full,
          description: `1 × ${price.id}`,
          price,
          period: { start: at, end: periodEnd(at, price.recurring) },
          isItem: true,
        },
  ];
}

/** Paid once, with the change. */
const onceOf = (stripe: StripeDouble, asked: PriceAsked, at: number): LineGiven => {
  const price = priceOf(stripe, asked);
  const period = { start: at, end: at };
  return { amount: price.unit_amount ?? 0, description: `1 × ${price.id}`, price, period, isItem: false };
};

/** Another price: billed at once as far as it costs more. */
export function changeItems(
  stripe: StripeDouble,
  subscription: Stripe.Subscription,
  {
    items = [],
    proration_behavior = 'create_prorations',
    proration_date,
    payment_behavior,
    add_invoice_items = [],
  }: ChangeAsked,
): void {
  const item = itemOf(subscription);
  const [asked] = items;
  if (!asked || asked.id !== item.id)
    throw invalid('Only the change of a subscription’s one item is simulated.', { param: 'items' });
  if (proration_behavior !== 'always_invoice' || payment_behavior !== 'pending_if_incomplete')
    throw invalid('Only always_invoice with pending_if_incomplete is simulated.');
  if (subscription.pending_update)
    throw invalid('The subscription has a pending update already.', { code: 'pending_update_exists' });
  const [price, at] = [priceOf(stripe, asked), proration_date ?? stripe.now()];
  const invoice = newInvoice(stripe, subscription, 'subscription_update', [
    ...linesOf(item, price, at),
    ...add_invoice_items.map((one) => onceOf(stripe, one, at)),
  ]);
  if (invoice.total <= 0) {
    Object.assign(invoice, { status: 'paid', ending_balance: invoice.total });
    invoice.status_transitions.paid_at = stripe.now();
    stripe.state.invoices[invoice.id ?? ''] = invoice;
    subscription.latest_invoice = invoice.id ?? '';
    apply(stripe, subscription, price, at);
    stripe.tell('invoice.paid', invoice);
    return;
  }
  // applied once it is paid, which may be at once
  subscription.pending_update = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: stripe.now() + 23 * 3600,
    metadata: null,
    subscription_items: [{ ...item, price, plan: planOf(price) as unknown as Stripe.Plan }],
    trial_end: null,
    trial_from_plan: null,
  };
  charge(stripe, subscription, invoice);
}

interface PreviewAsked {
  subscription?: string;
  subscription_details?: ChangeAsked;
  customer?: string;
  automatic_tax?: { enabled?: boolean };
  invoice_items?: PriceAsked[];
}

/** What a change, or a new subscription, would bill, without making it. */
export function previewInvoice(stripe: StripeDouble, asked: PreviewAsked): Stripe.Invoice {
  // made in a copy, so that nothing is stored
  const copy: StripeDouble = { ...stripe, state: structuredClone(stripe.state), tell: () => undefined };
  return asked.subscription === undefined ? previewFirst(copy, asked) : previewChange(copy, asked);
}

function previewChange(
  copy: StripeDouble,
  { subscription: id, subscription_details, invoice_items = [] }: PreviewAsked,
) {
  const subscription = found(copy.state.subscriptions, id ?? '', 'subscription', 'subscription');
  const { items = [], proration_date, proration_behavior } = subscription_details ?? {};
  const [asked] = items;
  if (!asked || proration_behavior !== 'always_invoice')
    throw invalid('Only the preview of a change that is billed at once is simulated.');
  const at = proration_date ?? copy.now();
  return newInvoice(copy, subscription, 'subscription_update', [
    ...linesOf(itemOf(subscription), priceOf(copy, asked), at),
    ...invoice_items.map((one) => onceOf(copy, one, at)),
  ]);
}

function previewFirst(
  copy: StripeDouble,
  { customer = '', subscription_details, automatic_tax, invoice_items = [] }: PreviewAsked,
) {
  const [asked] = subscription_details?.items ?? [];
  if (!asked) throw invalid('You must pass a subscription or its items.');
  const price = priceOf(copy, asked);
  const end = periodEnd(copy.now(), price.recurring);
  const subscription = newSubscription(copy, {
    customer: found(copy.state.customers, customer, 'customer').id,
    price,
    periodEnd: end,
    card: null,
    isTaxed: automatic_tax?.enabled === true,
  });
  const line = { period: { start: copy.now(), end }, isItem: false, description: '' };
  return newInvoice(copy, subscription, 'upcoming', [
    { ...line, amount: price.unit_amount ?? 0, price, isItem: true },
    ...invoice_items.map((item) => {
      const once = priceOf(copy, item);
      return { ...line, amount: once.unit_amount ?? 0, price: once };
    }),
  ]);
}
