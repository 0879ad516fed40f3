import type Stripe from 'stripe';
import type { Reply } from '#contract/index';
import type { Deps } from '../../deps.ts';
import { grantAlone } from '../ledger.ts';
import { isProvidersPage } from '../paymentLetters.ts';
import { recordSubscriptionUpdate } from '../subscriptionUpdates.ts';
import { awaitedOf, livingSubscriptions } from '../subscriptions.ts';
import { asking, fromSeconds } from './stripeClient.ts';
import { paymentOfInvoice } from './stripeInvoice.ts';
import { expand } from './stripeSlots.ts';
import { subscriptionUpdateOf } from './stripeSubscriptionUpdate.ts';

/** The invoice that came with a subscription. */
export function firstInvoice({ id, latest_invoice: invoice }: Stripe.Subscription): Stripe.Invoice {
  if (invoice === null || typeof invoice === 'string')
    throw new Error(`Stripe gave ${id} without its invoice.`);
  return invoice;
}

/** The payment behind an invoice, named by the secret that its confirmation takes. */
export async function intentOf(
  stripe: Stripe,
  { confirmation_secret: secret }: Stripe.Invoice,
): Promise<Stripe.PaymentIntent | undefined> {
  const id = secret?.client_secret.split('_secret_')[0];
  return id === undefined ? undefined : asking(() => stripe.paymentIntents.retrieve(id));
}

const nothing = { result: 'SUCCESS', message: '' } as const;

/** The first payment of a subscription by card, after it was tried. */
export function createStripeFirst({ db, config }: Pick<Deps, 'db' | 'config'>, stripe: Stripe) {
  async function record(accountId: number, subscription: Stripe.Subscription): Promise<void> {
    const at = fromSeconds(subscription.created);
    const update = subscriptionUpdateOf(config.payments, subscription, accountId, at);
    if (update) await db.transaction().execute((tx) => recordSubscriptionUpdate(tx, update));
  }

  /** Grants what an active subscription's first invoice paid for. */
  async function grant(accountId: number, subscription: Stripe.Subscription, invoice: Stripe.Invoice) {
    const toldAt = fromSeconds(subscription.created);
    const payment =
      invoice.status === 'paid' ? paymentOfInvoice(config.payments, invoice, accountId, toldAt) : undefined;
    // an invoice not yet reported as paid: its notification will follow
    if (!payment) return nothing;
    await grantAlone(db, payment);
    return { ...nothing, txn_id: payment.paymentId };
  }

  /**
   * What waits for the buyer's bank, as Stripe has it now. What the bank has approved is booked, before its
   * notification if that is late.
   */
  async function awaited(accountId: number): Promise<Reply<'creative-services#awaited'>> {
    const known = awaitedOf(await livingSubscriptions(db, accountId));
    if (!known) return nothing;
    const { product, subscription_id } = known;
    const subscription = await asking(() => stripe.subscriptions.retrieve(subscription_id, { expand }));
    const invoice = firstInvoice(subscription);
    await record(accountId, subscription);
    if (subscription.status === 'active') return grant(accountId, subscription, invoice);
    const intent = subscription.status === 'incomplete' ? await intentOf(stripe, invoice) : undefined;
    // refused by the bank, or under way: there is nothing to confirm
    if (intent?.status !== 'requires_action' || intent.client_secret === null) return nothing;
    const { id, client_secret, amount, currency } = intent;
    const page = invoice.hosted_invoice_url ?? '';
    return {
      ...nothing,
      awaited: {
        product,
        amount,
        currency: currency.toUpperCase(),
        confirmation: { id, client_secret },
        ...(isProvidersPage(page) && { page }),
      },
    };
  }

  return { record, grant, awaited };
}

export type StripeFirst = ReturnType<typeof createStripeFirst>;
