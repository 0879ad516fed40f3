import type Stripe from 'stripe';
import type { Reply } from '#contract/index';
import type { Deps } from '../../deps.ts';
import { grantAlone } from '../ledger.ts';
import { isProvidersPage } from '../paymentLetters.ts';
import { recordSubscriptionUpdate } from '../subscriptionUpdates.ts';
import { awaitedOf, livingSubscriptions } from '../subscriptions.ts';
import { asking, fromSeconds } from './stripeClient.ts';
import { paymentOfInvoice } from './stripeInvoice.ts';
import { subscriptionUpdateOf } from './stripeSubscriptionUpdate.ts';

/** A subscription with its newest invoice, and with what confirms that. */
export const expand = ['latest_invoice.confirmation_secret'];

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

/** The first payment of a subscription by card. */
export function createStripeFirst(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  stripe: Stripe,
) {
  async function record(accountId: number, subscription: Stripe.Subscription): Promise<void> {
    const at = fromSeconds(subscription.created);
    const update = subscriptionUpdateOf(config.payments, subscription, accountId, at);
    if (update) await db.transaction().execute((tx) => recordSubscriptionUpdate(tx, update));
  }

  /** Grants a first invoice that is paid, with its date: it is read again. */
  async function grant(accountId: number, { id = '' }: Stripe.Invoice) {
    const invoice = await asking(() => stripe.invoices.retrieve(id));
    const payment = paymentOfInvoice(config.payments, invoice, accountId, clock());
    if (!payment) return nothing;
    await grantAlone(db, payment);
    return { ...nothing, txn_id: payment.paymentId };
  }

  /** A subscription of ours as it is at Stripe now, with its payment; kept here, too. */
  async function look(accountId: number, id: string) {
    const subscription = await asking(() => stripe.subscriptions.retrieve(id, { expand }));
    await record(accountId, subscription);
    const invoice = firstInvoice(subscription);
    const intent = await intentOf(stripe, invoice);
    return {
      subscription,
      invoice,
      intent,
      isPaid: invoice.status === 'paid' || intent?.status === 'succeeded',
    };
  }

  /**
   * What waits for the buyer's bank, as Stripe has it now. What the bank has approved is booked, before its
   * notification if that is late.
   */
  async function awaited(accountId: number): Promise<Reply<'creative-services#awaited'>> {
    const known = awaitedOf(await livingSubscriptions(db, accountId));
    if (!known) return nothing;
    const { product, subscription_id } = known;
    const { subscription, invoice, intent, isPaid } = await look(accountId, subscription_id);
    if (isPaid) return grant(accountId, invoice);
    // refused by the bank, under way, or ended: there is nothing to confirm
    if (subscription.status !== 'incomplete' || intent?.status !== 'requires_action') return nothing;
    const { id, client_secret, amount, currency } = intent;
    if (client_secret === null) return nothing;
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

  return { look, grant, awaited };
}

export type StripeFirst = ReturnType<typeof createStripeFirst>;
