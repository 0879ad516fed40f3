import Stripe from 'stripe';
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

/**
 * Pays with a card what is owed for subscriptions that go on, instead of waiting for Stripe's next try, which may be days
 * away. What is given up owes nothing more.
 * @throws PaymentRefusal where the card does not pay
 */
export async function payOwed({ db, config, clock }: Deps, stripe: Stripe, { accountId, card }: { accountId: number; card: string }): Promise<void> {
  const owing = (await livingSubscriptions(db, accountId))
    .filter(({ provider, status, cancel_at }) => provider === 'stripe' && status === 'past_due' && cancel_at === null);
  for (const { subscription_id: subscription } of owing) {
    const { data: open } = await asking(() => stripe.invoices.list({ subscription, status: 'open', limit: 100 }));
    for (const { id } of open.toReversed()) {
      if (id === undefined) continue;
      const invoice = await asking(() => charge(stripe, id, card), paymentWords.checkCard);
      const payment = invoice.status === 'paid' ? paymentOfInvoice(config.payments, invoice, accountId, clock()) : undefined;
      if (payment) await grantAlone(db, payment);
    }
  }
}
