import Stripe from 'stripe';
import type { Due } from '#contract/payments';
import type { Deps } from '../../deps.ts';
import { closeAttempt } from '../attempts.ts';
import { kindOf } from '../effects.ts';
import { grantAlone } from '../ledger.ts';
import { ownWords, PaymentRefusal, paymentWords } from '../paymentRefusal.ts';
import { livingSubscriptions, type Subscription } from '../subscriptions.ts';
import { asking } from './stripeClient.ts';
import { paymentOfInvoice } from './stripeInvoice.ts';
import type { StripeSlots } from './stripeSlots.ts';
import { tellToConfirm } from './stripeToConfirm.ts';

/** A bill that is open, and what it is for. */
interface Bill {
  id: string;
  amount: number;
  currency: string;
  subscription: Subscription;
}

export interface OwedPayment {
  accountId: number;
  customer: string;
  card: string;
  /** What the account's holder was shown, and agreed to. */
  pays: Due;
}

/** What an account owes by card, and how it is paid, instead of waiting for Stripe's next try, which may be days away. */
export function createOwed(deps: Deps, stripe: Stripe, slots: StripeSlots) {
  const { db, config, clock } = deps;

  const owing = async (accountId: number): Promise<Subscription[]> =>
    (await livingSubscriptions(db, accountId)).filter(({ provider, status }) => provider === 'stripe' && status === 'past_due');

  /** Oldest first, and of one currency. */
  async function openBills(accountId: number): Promise<Bill[]> {
    const found = await Promise.all((await owing(accountId)).map(async (subscription) => {
      const { data } = await asking(() => stripe.invoices.list({ subscription: subscription.subscription_id, status: 'open', limit: 100 }));
      return data.map((invoice) => ({ ...invoice, subscription }));
    }));
    const bills = found.flat().sort((a, b) => a.created - b.created).flatMap(({ id, amount_remaining: amount, currency, subscription }) =>
      (id !== undefined && amount > 0 ? [{ id, amount, currency: currency.toUpperCase(), subscription }] : []));
    return bills.filter(({ currency }) => currency === bills[0]?.currency);
  }

  const sumOf = (bills: readonly Bill[]): Due | undefined =>
    bills[0] && { amount: bills.reduce((sum, { amount }) => sum + amount, 0), currency: bills[0].currency };

  /**
   * Charges a card with a bill. Gives the bill back as it is then: still open where the bank asks its customer, paid
   * where another click was faster, or where Stripe's answer was lost.
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

  /** @returns whether its bank asks for a confirmation first */
  async function payBill({ accountId, customer, card }: OwedPayment, { id, amount, currency, subscription }: Bill): Promise<boolean> {
    const { product, subscription_id: subscriptionId } = subscription;
    const slot = kindOf(product) === 'storage' ? 'storage' : 'plan';
    const attempt = await slots.hold({ accountId, provider: 'stripe', action: 'creative-services#attachpaymentmethod', product, amount, currency, slot }, customer);
    try {
      // another click may have paid it, or taken its place, just before this attempt began
      if (!(await owing(accountId)).some((one) => one.subscription_id === subscriptionId)) throw new PaymentRefusal(ownWords.dueChanged);
      const invoice = await asking(() => charge(id, card), paymentWords.checkCard);
      const payment = invoice.status === 'paid' ? paymentOfInvoice(config.payments, invoice, accountId, clock()) : undefined;
      if (payment) await grantAlone(db, payment);
      const toConfirm = invoice.status === 'open';
      if (toConfirm) {
        const page = invoice.hosted_invoice_url ?? '';
        await db.transaction().execute((tx) => tellToConfirm(tx, deps, { accountId, subscriptionId, page }));
      }
      await closeAttempt(db, attempt, clock());
      return toConfirm;
    } catch (error) {
      if (error instanceof PaymentRefusal) await closeAttempt(db, attempt, clock());
      throw error;
    }
  }

  return {
    /** Undefined where nothing is owed. */
    due: async (accountId: number): Promise<Due | undefined> => sumOf(await openBills(accountId)),

    /**
     * @returns whether a bank still asks for a confirmation
     * @throws PaymentRefusal where the card does not pay, or another amount is due than was agreed to
     */
    async pay(payment: OwedPayment): Promise<{ toConfirm: boolean }> {
      const bills = await openBills(payment.accountId);
      const due = sumOf(bills);
      if (due?.amount !== payment.pays.amount || due.currency !== payment.pays.currency) throw new PaymentRefusal(ownWords.dueChanged);
      let toConfirm = false;
      for (const [at, bill] of bills.entries()) {
        try {
          if (await payBill(payment, bill)) toConfirm = true;
        } catch (error) {
          throw at > 0 && error instanceof PaymentRefusal ? new PaymentRefusal(ownWords.partlyPaid, { cause: error }) : error;
        }
      }
      return { toConfirm };
    },
  };
}
