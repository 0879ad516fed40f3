import type Stripe from 'stripe';
import type { Product } from '#contract/payments';
import type { Deps } from '../../deps.ts';
import { isUnderWay } from '../attempts.ts';
import { kindOf } from '../effects.ts';
import { isGranted } from '../ledger.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { isPaid, subscriptionOf } from '../subscriptions.ts';
import { asking } from './stripeClient.ts';
import { firstInvoice } from './stripeFirst.ts';
import { productOfSubscription } from './stripeInvoice.ts';

/** The action of an attempt to pay what is owed: until it is over, nothing is begun in the place of that. */
export const payingOwed = 'creative-services#attachpaymentmethod';

/** Does what is done already where another request was faster, and Stripe refuses it now. */
const unlessDone = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await asking(work);
  } catch (error) {
    if (error instanceof PaymentRefusal) return undefined;
    throw error;
  }
};

/** Of the plans, and of the extra storage, that a customer has begun to pay for, one can be paid. */
export function createStripeRivals(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  stripe: Stripe,
) {
  /**
   * Ends a subscription whose first invoice is not paid. The invoice is voided first: Stripe refuses that once it is
   * paid, so what a bank approves at this moment is never ended.
   * @throws PaymentRefusal if it is paid, or may be
   */
  async function giveUp(subscription: Stripe.Subscription): Promise<void> {
    const { id = '' } = firstInvoice(subscription);
    const { status } =
      (await unlessDone(() => stripe.invoices.voidInvoice(id))) ??
      (await asking(() => stripe.invoices.retrieve(id)));
    if (status === 'paid') throw new PaymentRefusal(ownWords.alreadyPaid);
    if (status !== 'void') throw new PaymentRefusal(ownWords.otherUnderWay);
    await unlessDone(() => stripe.subscriptions.cancel(subscription.id));
  }

  /** Its newest invoice is paid, and neither a notification nor an answer has told of it yet. */
  async function isUnbooked(accountId: number, subscription: Stripe.Subscription): Promise<boolean> {
    const { id = '', status } = firstInvoice(subscription);
    return status === 'paid' && !(await isGranted(db, accountId, id));
  }

  return {
    giveUp,

    /**
     * Before anything is charged: what was begun of a product's kind before can no longer be paid. Every request does
     * this once its own subscription is at Stripe, so that of two at the same time the later one always finds the other.
     * @param own what is to be paid, where it was begun now: everything else is older, or is another request's
     * @throws PaymentRefusal if another is paid or may be, was begun later, or has an amount due that is being paid
     */
    async giveUpOthers(accountId: number, customer: string, product: Product, own?: string): Promise<void> {
      // newest first
      const { data } = await asking(() =>
        stripe.subscriptions.list({ customer, limit: 100, expand: ['data.latest_invoice'] }),
      );
      const position = data.findIndex(({ id }) => id === own);
      for (const [at, other] of data.entries()) {
        const of = productOfSubscription(config.payments, other);
        if (at === position || !of || kindOf(of) !== kindOf(product)) continue;
        if (other.status === 'incomplete_expired') continue;
        if (other.status === 'incomplete') {
          if (at < position) throw new PaymentRefusal(ownWords.otherUnderWay);
          await giveUp(other);
          continue;
        }
        const known = await subscriptionOf(db, accountId, other.id);
        if (!known || !isPaid(known)) throw new PaymentRefusal(ownWords.alreadyPaid);
        // a term that was paid since, or what was owed
        if (own !== undefined && (await isUnbooked(accountId, other)))
          throw new PaymentRefusal(ownWords.alreadyPaid);
      }
      if (own !== undefined && (await isUnderWay(db, accountId, payingOwed, clock())))
        throw new PaymentRefusal(ownWords.otherUnderWay);
    },
  };
}

export type StripeRivals = ReturnType<typeof createStripeRivals>;
