import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import {
  closeAsRead,
  closeAttempt,
  isSame,
  isUnderWay,
  openInSlot,
  type Attempt,
  type SlotAttempt,
} from '../attempts.ts';
import { kindOf } from '../effects.ts';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { asking } from './stripeClient.ts';

/** A subscription with its newest bill, and with what confirms that. */
export const expand = ['latest_invoice.confirmation_secret'];

/**
 * Card payments run one at a time per slot: anything else started there is replaced, or reported as in
 * progress.
 */
export function createStripeSlots({ db, clock }: Pick<Deps, 'db' | 'clock'>, stripe: Stripe) {
  /** The subscription of an attempt whose answer was lost. */
  async function lostOf(customer: string, attemptId: string): Promise<Stripe.Subscription | undefined> {
    const all = await stripe.subscriptions.list({
      customer,
      status: 'all',
      limit: 100,
      expand: expand.map((field) => `data.${field}`),
    });
    return all.data.find(({ metadata }) => metadata.attempt === attemptId);
  }

  /**
   * @throws PaymentRefusal if the bank confirmed it first: its notification grants it, and nothing is started
   * beside it
   */
  async function giveUp(attempt: Attempt, subscription: Stripe.Subscription): Promise<void> {
    const over =
      subscription.status === 'incomplete'
        ? await asking(() => stripe.subscriptions.cancel(subscription.id, { expand: ['latest_invoice'] }))
        : subscription;
    const { latest_invoice: invoice } = over;
    if (invoice !== null && typeof invoice !== 'string' && invoice.status === 'paid')
      throw new PaymentRefusal(ownWords.alreadyPaid);
    await closeAttempt(db, attempt, clock());
  }

  /**
   * Frees the slot from an unpaid attempt for another plan or price.
   * @throws PaymentRefusal if it is paid, or may be at this moment
   */
  async function release(attempt: Attempt, customer: string): Promise<void> {
    const { reference, attempt_id } = attempt;
    const held = await asking(async () =>
      reference === '' ? lostOf(customer, attempt_id) : stripe.subscriptions.retrieve(reference, { expand }),
    );
    if (!held && isUnderWay(attempt, clock())) throw new PaymentRefusal(ownWords.otherUnderWay);
    if (held && !['incomplete', 'incomplete_expired', 'canceled'].includes(held.status))
      throw new PaymentRefusal(ownWords.alreadyPaid);
    if (held) await giveUp(attempt, held);
    else await closeAsRead(db, attempt, clock());
  }

  /**
   * The open attempt for the wanted product, alone in its slot.
   * @throws PaymentRefusal if something else there is paid, or may be at this moment
   */
  async function hold(what: Omit<SlotAttempt, 'slot'>, customer: string): Promise<Attempt> {
    const wanted: SlotAttempt = { ...what, slot: kindOf(what.product) === 'storage' ? 'storage' : 'plan' };
    for (;;) {
      const attempt = await openInSlot(db, wanted, clock());
      if (isSame(attempt, wanted, clock())) return attempt;
      await release(attempt, customer);
    }
  }

  return { lostOf, giveUp, hold };
}

export type StripeSlots = ReturnType<typeof createStripeSlots>;
