import Stripe from 'stripe';
import type { Due } from '#contract/payments';
import type { Deps } from '../../deps.ts';
import { grantAlone } from '../ledger.ts';
import { paymentWords } from '../paymentRefusal.ts';
import { livingSubscriptions } from '../subscriptions.ts';
import { asking } from './stripeClient.ts';
import { paymentOfInvoice } from './stripeInvoice.ts';

/**
 * Charges a card with a bill. Gives the bill back as it is then: still open where the bank asks its customer, who is
 * written to with the notification of that; paid where another click was faster.
 * @throws the card's decline
 */
async function charge(stripe: Stripe, id: string, card: string): Promise<Stripe.Invoice> {
  try {
    return await stripe.invoices.pay(id, { payment_method: card, off_session: false });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const isAsking = error.code === 'invoice_payment_intent_requires_action';
    if (!isAsking && !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const invoice = await stripe.invoices.retrieve(id);
    if (!isAsking && invoice.status !== 'paid') throw error;
    return invoice;
  }
}

/** Open bills of subscriptions that go on, oldest first. What is given up owes nothing more. */
async function openBills({ db }: Pick<Deps, 'db'>, stripe: Stripe, accountId: number): Promise<(Stripe.Invoice & { id: string })[]> {
  const owing = (await livingSubscriptions(db, accountId))
    .filter(({ provider, status, cancel_at }) => provider === 'stripe' && status === 'past_due' && cancel_at === null);
  const found = await Promise.all(owing.map(({ subscription_id: subscription }) =>
    asking(() => stripe.invoices.list({ subscription, status: 'open', limit: 100 }))));
  return found.flatMap(({ data }) => data).filter((bill): bill is Stripe.Invoice & { id: string } => bill.id !== undefined)
    .sort((a, b) => a.created - b.created);
}

/** What an account owes by card; undefined where nothing. */
export async function dueOf(deps: Pick<Deps, 'db'>, stripe: Stripe, accountId: number): Promise<Due | undefined> {
  const bills = await openBills(deps, stripe, accountId);
  const amount = bills.reduce((sum, { amount_remaining }) => sum + amount_remaining, 0);
  return amount > 0 ? { amount, currency: (bills[0]?.currency ?? 'usd').toUpperCase() } : undefined;
}

/**
 * Pays with a card what is owed, instead of waiting for Stripe's next try, which may be days away.
 * @throws PaymentRefusal where the card does not pay
 */
export async function payOwed(deps: Deps, stripe: Stripe, { accountId, card }: { accountId: number; card: string }): Promise<void> {
  const { db, config, clock } = deps;
  for (const { id } of await openBills(deps, stripe, accountId)) {
    const invoice = await asking(() => charge(stripe, id, card), paymentWords.checkCard);
    const payment = invoice.status === 'paid' ? paymentOfInvoice(config.payments, invoice, accountId, clock()) : undefined;
    if (payment) await grantAlone(db, payment);
  }
}
