import type Stripe from 'stripe';
import type { StripeDouble } from './stripeDouble.ts';
import { applyPending } from './stripePendingUpdate.ts';
import { found } from './stripeRefusal.ts';

/** An invoice was paid, and its subscription continues. */
export function paidInvoice(stripe: StripeDouble, intent: Stripe.PaymentIntent): void {
  const [id] = Object.entries(stripe.state.intentOfInvoice).find(([, of]) => of === intent.id) ?? [];
  const invoice = id === undefined ? undefined : stripe.state.invoices[id];
  if (!invoice) return;
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.total, amount_remaining: 0 });
  invoice.status_transitions.paid_at = stripe.now();
  const subscription = found(
    stripe.state.subscriptions,
    invoice.parent?.subscription_details?.subscription as string,
    'subscription',
  );
  if (subscription.pending_update && subscription.latest_invoice === invoice.id)
    applyPending(stripe, subscription);
  const began = subscription.status === 'incomplete' || subscription.status === 'past_due';
  if (began) subscription.status = 'active';
  stripe.tell('invoice.paid', invoice);
  if (began) stripe.tell('customer.subscription.updated', subscription);
}
