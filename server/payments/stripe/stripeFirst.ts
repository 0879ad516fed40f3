import type Stripe from 'stripe';
import type { Reply } from '#contract/index';
import type { Deps } from '../../deps.ts';
import { closeAttempt, keepReference, type Attempt } from '../attempts.ts';
import { grantAlone } from '../ledger.ts';
import { isPageOf } from '../paymentLetters.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import type { Purchase } from '../purchase.ts';
import { awaitedOf, livingSubscriptions } from '../subscriptions.ts';
import { recordSubscriptionUpdate } from '../subscriptionUpdates.ts';
import { asking, fromSeconds, idOf } from './stripeClient.ts';
import { itemsOf, paymentOfInvoice, subscriptionUpdateOf } from './stripeTerms.ts';
import { tellToConfirm } from './stripeToConfirm.ts';

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

/** The first payment of a subscription by card, in steps that can each be repeated. */
export function createStripeFirst(deps: Deps, stripe: Stripe) {
  const { db, clock, config } = deps;

  /** A subscription of ours as Stripe has it now, with its payment and the card of that; it is kept here, too. */
  async function look(accountId: number, id: string) {
    const subscription = await asking(() => stripe.subscriptions.retrieve(id, { expand }));
    const at = fromSeconds(subscription.created);
    const update = subscriptionUpdateOf(config.payments, subscription, accountId, at);
    if (update) await db.transaction().execute((tx) => recordSubscriptionUpdate(tx, update));
    const invoice = firstInvoice(subscription);
    const intent = await intentOf(stripe, invoice);
    const isPaid = invoice.status === 'paid' || intent?.status === 'succeeded';
    return {
      ...{ subscription, invoice, intent, isPaid },
      card: idOf(intent?.payment_method),
      /** Of later terms, where it is its own. */
      laterCard: idOf(subscription.default_payment_method),
    };
  }

  /** Grants an invoice that is paid; it is read again, for its date. */
  async function grant(accountId: number, { id = '' }: Stripe.Invoice) {
    const invoice = await asking(() => stripe.invoices.retrieve(id));
    const payment = paymentOfInvoice(config.payments, invoice, accountId, clock());
    if (!payment) return nothing;
    await grantAlone(db, payment);
    return { ...nothing, txn_id: payment.paymentId };
  }

  return {
    look,
    grant,

    /**
     * Makes a subscription without a card, which charges nothing. Where it fails, the next click begins another, which
     * gives this one up. Stripe answers a key alike for a day, and refuses it for anything else, such as what another
     * price made of it.
     */
    async begin(attempt: Attempt, customer: string, purchase: Purchase): Promise<string> {
      const { account_id, attempt_id, product } = attempt;
      const { id } = await asking(() =>
        stripe.subscriptions.create(
          {
            customer,
            ...itemsOf(purchase),
            payment_behavior: 'default_incomplete',
            payment_settings: {
              payment_method_types: ['card'],
              save_default_payment_method: 'on_subscription',
            },
            ...(config.payments.stripeTax && { automatic_tax: { enabled: true } }),
            metadata: { account: String(account_id), product, attempt: attempt_id },
          },
          { idempotencyKey: attempt_id },
        ),
      ).catch(async (error: unknown) => {
        await closeAttempt(db, attempt, clock());
        throw error;
      });
      await keepReference(db, attempt, id);
      return id;
    },

    /**
     * Charges a card, unless that is done or under way.
     * @returns the payment as it is then
     * @throws PaymentRefusal if the card is declined
     */
    async charge(intent: Stripe.PaymentIntent, card: string): Promise<Stripe.PaymentIntent> {
      if (intent.status === 'requires_action' || intent.status === 'processing') return intent;
      try {
        return await asking(() =>
          stripe.paymentIntents.confirm(intent.id, { payment_method: card, use_stripe_sdk: true }),
        );
      } catch (error) {
        // another click was faster, and has paid it or given it up
        const now = await asking(() => stripe.paymentIntents.retrieve(intent.id));
        if (now.status === 'succeeded' || now.status === 'processing') return now;
        throw now.status === 'canceled' ? new PaymentRefusal(ownWords.otherUnderWay) : error;
      }
    },

    /** The bank requires confirmation: in the page, or later from the account that our email leads to. */
    async toConfirm(
      account_id: number,
      subscription_id: string,
      invoice: Stripe.Invoice,
      { id, status, client_secret }: Pick<Stripe.PaymentIntent, 'id' | 'status' | 'client_secret'>,
    ) {
      if (status !== 'requires_action' || client_secret === null) return nothing;
      const due = { account_id, subscription_id };
      await db.transaction().execute((tx) => tellToConfirm(tx, deps, due, invoice));
      return { ...nothing, confirmation: { id, client_secret } };
    },

    /**
     * The first payment that waits for the buyer's bank, as Stripe has it now. What the bank has approved is booked, before
     * its notification if that is late.
     */
    async awaited(accountId: number): Promise<Reply<'creative-services#awaited'>> {
      const known = awaitedOf(await livingSubscriptions(db, accountId));
      if (!known) return nothing;
      const { subscription, invoice, intent, isPaid } = await look(accountId, known.subscription_id);
      if (isPaid) return grant(accountId, invoice);
      // refused by the bank, under way, or ended: there is nothing to confirm
      if (subscription.status !== 'incomplete' || intent?.status !== 'requires_action') return nothing;
      const { id, client_secret, amount, currency } = intent;
      if (client_secret === null) return nothing;
      const page = invoice.hosted_invoice_url ?? '';
      return {
        ...nothing,
        awaited: {
          product: known.product,
          amount,
          currency: currency.toUpperCase(),
          confirmation: { id, client_secret },
          ...(isPageOf('stripe.com', page) && { page }),
        },
      };
    },
  };
}

export type StripeFirst = ReturnType<typeof createStripeFirst>;
