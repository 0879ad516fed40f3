import type Stripe from 'stripe';
import type { StripeDouble } from './stripeDouble.ts';
import { applyPending } from './stripePendingUpdate.ts';
import { found } from './stripeRefusal.ts';

const invoiceOf = ({ state }: StripeDouble, intent: Stripe.PaymentIntent): Stripe.Invoice | undefined => {
  const [id] = Object.entries(state.intentOfInvoice).find(([, of]) => of === intent.id) ?? [];
  return id === undefined ? undefined : state.invoices[id];
};

/** A card was tried that was declined, or whose bank wants to be asked. */
export function unpaidInvoice(stripe: StripeDouble, intent: Stripe.PaymentIntent): void {
  const invoice = invoiceOf(stripe, intent);
  if (!invoice) return;
  Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
  stripe.tell(
    intent.status === 'requires_action' ? 'invoice.payment_action_required' : 'invoice.payment_failed',
    invoice,
  );
}

/** An invoice was paid, and its subscription continues. */
export function paidInvoice(stripe: StripeDouble, intent: Stripe.PaymentIntent): void {
  const invoice = invoiceOf(stripe, intent);
  if (!invoice) return;
  Object.assign(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    status: 'paid',
    amount_paid: invoice.total,
    amount_remaining: 0,
  });
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
  if (subscription.payment_settings?.save_default_payment_method === 'on_subscription')
    subscription.default_payment_method = intent.payment_method;
  stripe.tell('invoice.paid', invoice);
  if (began) stripe.tell('customer.subscription.updated', subscription);
}
