import type Stripe from 'stripe';
import type { Product } from '#contract/products';
import type { Deps } from '../../deps.ts';
import { isUnderWay } from '../attempts.ts';
import { kindOf } from '../effects.ts';
import { isGranted } from '../ledger.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { isPaid, subscriptionOf } from '../subscriptions.ts';
import { asking, unlessRefused } from './stripeClient.ts';
import { firstInvoice } from './stripeFirst.ts';
import { productOfSubscription } from './stripeTerms.ts';

/** The action of an attempt to pay what is owed: until it is over, nothing is begun in the place of that. */
export const payingOwed = 'creative-services#attachpaymentmethod';

/** Its first invoice is not paid. */
const isBegun = ({ status }: Stripe.Subscription): boolean => status === 'incomplete';

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
    // where another request was faster, Stripe refuses it now
    const { status } =
      (await unlessRefused(() => stripe.invoices.voidInvoice(id))) ??
      (await asking(() => stripe.invoices.retrieve(id)));
    if (status === 'paid') throw new PaymentRefusal(ownWords.alreadyPaid);
    if (status !== 'void') throw new PaymentRefusal(ownWords.otherUnderWay);
    await unlessRefused(() => stripe.subscriptions.cancel(subscription.id));
  }

  /** All of a product's kind that a customer has or has begun, newest first. */
  async function allOfKind(customer: string, product: Product): Promise<Stripe.Subscription[]> {
    const { data } = await asking(() =>
      stripe.subscriptions.list({ customer, limit: 100, expand: ['data.latest_invoice'] }),
    );
    return data.filter((one) => {
      const of = productOfSubscription(config.payments, one);
      return of && kindOf(of) === kindOf(product) && one.status !== 'incomplete_expired';
    });
  }

  /** It has begun for money, which no grant of ours shows yet. */
  async function isUnknown(accountId: number, { id }: Stripe.Subscription): Promise<boolean> {
    const known = await subscriptionOf(db, accountId, id);
    return !known || !isPaid(known);
  }

  /** Its newest invoice is paid, and neither a notification nor an answer has told of it yet. */
  async function isUnbooked(accountId: number, subscription: Stripe.Subscription): Promise<boolean> {
    const { id = '', status } = firstInvoice(subscription);
    return status === 'paid' && !(await isGranted(db, accountId, id));
  }

  return {
    giveUp,

    /**
     * Before a subscription that was begun is charged: it is the only one of its kind that can be paid. Every request
     * does this once its own is at Stripe, so that of two at the same time the later one always finds the other.
     * @throws PaymentRefusal if another is paid or may be, was begun later, or has an amount due that is being paid
     */
    async makeAlone(accountId: number, customer: string, product: Product, own: string): Promise<void> {
      const all = await allOfKind(customer, product);
      const at = all.findIndex(({ id }) => id === own);
      if (all.some((one, index) => index < at && isBegun(one)))
        throw new PaymentRefusal(ownWords.otherUnderWay);
      const others = all.filter(({ id }) => id !== own);
      for (const other of others.filter((one) => !isBegun(one)))
        if ((await isUnknown(accountId, other)) || (await isUnbooked(accountId, other)))
          throw new PaymentRefusal(ownWords.alreadyPaid);
      for (const older of others.filter(isBegun)) await giveUp(older);
      if (await isUnderWay(db, accountId, payingOwed, clock()))
        throw new PaymentRefusal(ownWords.otherUnderWay);
    },

    /**
     * Before what a running subscription owes is charged: what was begun in its place can no longer be paid.
     * @throws PaymentRefusal if that is paid, or may be
     */
    async giveUpBegun(accountId: number, customer: string, product: Product): Promise<void> {
      const all = await allOfKind(customer, product);
      for (const running of all.filter((one) => !isBegun(one)))
        if (await isUnknown(accountId, running)) throw new PaymentRefusal(ownWords.alreadyPaid);
      for (const begun of all.filter(isBegun)) await giveUp(begun);
    },
  };
}

export type StripeRivals = ReturnType<typeof createStripeRivals>;
