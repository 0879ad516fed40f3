import Stripe from 'stripe';
import type { Due } from '#contract/payments';
import type { Deps } from '../../deps.ts';
import { closeAttempt, openAttempt } from '../attempts.ts';
import { grantAlone } from '../ledger.ts';
import { paymentWords } from '#rules/paymentWords';
import { isPayerError, ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { begunAt } from '../subscriptions.ts';
import type { CardPayer } from './stripeCards.ts';
import { asking } from './stripeClient.ts';
import { paymentOfInvoice } from './stripeTerms.ts';
import { payingOwed, type StripeRivals } from './stripeRivals.ts';
import { tellToConfirm } from './stripeToConfirm.ts';

/** The amount due by card, paid at once instead of at Stripe's next retry, which may be days away. */
export function createOwed(deps: Deps, stripe: Stripe, rivals: StripeRivals) {
  const { db, config, clock } = deps;

  /** Oldest first, all in one currency. Asks Stripe, because a bill's notification may still be on its way. */
  async function openBills(accountId: number) {
    const found = await Promise.all(
      (await begunAt(db, accountId, 'stripe')).map(async (subscription) => {
        const { data } = await asking(() =>
          stripe.invoices.list({ subscription: subscription.subscription_id, status: 'open', limit: 100 }),
        );
        return data.map((invoice) => ({ ...invoice, subscription }));
      }),
    );
    const bills = found
      .flat()
      .sort((a, b) => a.created - b.created)
      .flatMap(({ id, amount_remaining: amount, currency, subscription }) =>
        id !== undefined && amount > 0
          ? [{ id, amount, currency: currency.toUpperCase(), subscription }]
          : [],
      );
    return bills.filter(({ currency }) => currency === bills[0]?.currency);
  }
  type Bill = Awaited<ReturnType<typeof openBills>>[number];

  const sumOf = (bills: readonly Bill[]): Due | undefined =>
    bills[0] && { amount: bills.reduce((sum, { amount }) => sum + amount, 0), currency: bills[0].currency };

  /**
   * Charges a card for a bill and returns the bill: still open if the bank requires confirmation, paid if
   * another click was faster or if Stripe's reply was lost.
   * @throws the card's decline
   */
  async function charge(id: string, card: string): Promise<Stripe.Invoice> {
    try {
      return await stripe.invoices.pay(id, { payment_method: card, off_session: false });
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const isAsking = error.code === 'invoice_payment_intent_requires_action';
      if (error instanceof Stripe.errors.StripeCardError && !isAsking) throw error;
      const invoice = await stripe.invoices.retrieve(id);
      if (!isAsking && invoice.status !== 'paid') throw error;
      return invoice;
    }
  }

  /** Another click may have paid it, or taken the subscription's place, since it was listed. */
  async function isStillDue(accountId: number, { id, subscription }: Bill): Promise<boolean> {
    const lives = (await begunAt(db, accountId, 'stripe')).some(
      ({ subscription_id }) => subscription_id === subscription.subscription_id,
    );
    return lives && (await asking(() => stripe.invoices.retrieve(id))).status === 'open';
  }

  /** @returns `asked` if the bank requires confirmation first */
  async function payAlone({ accountId, customer, card }: CardPayer, bill: Bill): Promise<'paid' | 'asked'> {
    const { id, subscription } = bill;
    await rivals.giveUpBegun(accountId, customer, subscription.product);
    if (!(await isStillDue(accountId, bill))) throw new PaymentRefusal(ownWords.dueChanged);
    const invoice = await asking(() => charge(id, card.id), paymentWords.checkCard);
    if (invoice.status === 'open') {
      await db.transaction().execute((tx) => tellToConfirm(tx, deps, subscription, invoice));
      return 'asked';
    }
    const payment =
      invoice.status === 'paid' ? paymentOfInvoice(config.payments, invoice, accountId, clock()) : undefined;
    if (payment) await grantAlone(db, payment);
    return 'paid';
  }

  /** The same, while no subscription in its place is charged: one that is begun from now on finds the attempt. */
  async function payBill(payer: CardPayer, bill: Bill): Promise<'paid' | 'asked'> {
    const { accountId } = payer;
    const { product } = bill.subscription;
    const wanted = { account_id: accountId, provider: 'stripe', action: payingOwed, product } as const;
    const attempt = await openAttempt(db, wanted, clock(), () => false);
    try {
      const how = await payAlone(payer, bill);
      await closeAttempt(db, attempt, clock());
      return how;
    } catch (error) {
      // where the reply is lost, it may be charged still
      if (error instanceof PaymentRefusal) await closeAttempt(db, attempt, clock());
      throw error;
    }
  }

  return {
    /** Undefined if nothing is due. */
    due: async (accountId: number): Promise<Due | undefined> => sumOf(await openBills(accountId)),

    /**
     * @param pays what the account's holder was shown, and agreed to
     * @returns whether a bank still requires confirmation
     * @throws PaymentRefusal if the card is declined, or the amount due differs from the agreed one
     */
    async pay(payer: CardPayer, pays: Due): Promise<boolean> {
      const bills = await openBills(payer.accountId);
      const due = sumOf(bills);
      if (due?.amount !== pays.amount || due.currency !== pays.currency)
        throw new PaymentRefusal(ownWords.dueChanged);
      const how: ('paid' | 'asked')[] = [];
      for (const bill of bills) {
        try {
          how.push(await payBill(payer, bill));
        } catch (error) {
          throw isPayerError(error) && how.includes('paid')
            ? new PaymentRefusal(ownWords.partlyPaid, { cause: error })
            : error;
        }
      }
      return how.includes('asked');
    },
  };
}
