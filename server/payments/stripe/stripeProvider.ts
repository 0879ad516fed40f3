import Stripe from 'stripe';
import type { Offered } from '../catalogue.ts';
import type { ProviderBasics } from '../paymentProvider.ts';
import { ownWords, PaymentRefusal, ProviderUnavailable } from '../paymentRefusal.ts';
import { priceFaults, type PriceThere } from '../settings.ts';
import { asking, fromSeconds, idOf, unlessRefused } from './stripeClient.ts';
import { customerOf, keepTaxId } from './stripeCustomers.ts';
import { release } from './stripeChanges.ts';
import { cancelDateOf, monthsOf, termEndOf } from './stripeTerms.ts';

const isOver = ({ status }: Stripe.Subscription) => status === 'canceled' || status === 'incomplete_expired';

const priceThere = ({ active, unit_amount, currency, recurring }: Stripe.Price): PriceThere => ({
  active,
  amount: unit_amount ?? undefined,
  currency: currency.toUpperCase(),
  months: monthsOf(recurring),
});

/** What the catalogue names and Stripe lacks or has differently. */
async function missingOf(stripe: Stripe, offered: Offered): Promise<string[]> {
  const {
    key,
    ids: { stripePrice, stripeProduct },
  } = offered;
  const lines: string[] = [];
  if (stripePrice !== undefined) {
    const price = await unlessRefused(() => stripe.prices.retrieve(stripePrice));
    lines.push(...priceFaults('Stripe', stripePrice, offered, price && priceThere(price)));
  }
  if (stripeProduct !== undefined) {
    const product = await unlessRefused(() => stripe.products.retrieve(stripeProduct));
    if (!product?.active) lines.push(`Stripe has no active product ${stripeProduct} for ${key}.`);
  }
  return lines;
}

/** An unpaid bill of an ended subscription could still be paid through the page its email links to. */
async function voidOpen(stripe: Stripe, subscription: string): Promise<void> {
  const { data: open } = await asking(() =>
    stripe.invoices.list({ subscription, status: 'open', limit: 100 }),
  );
  for (const { id } of open) if (id !== undefined) await asking(() => stripe.invoices.voidInvoice(id));
}

/** The payment of an invoice. */
async function intentOf(stripe: Stripe, invoice: string): Promise<string> {
  const { data } = await asking(() => stripe.invoicePayments.list({ invoice, status: 'paid', limit: 1 }));
  const intent = idOf(data[0]?.payment.payment_intent);
  if (intent === undefined) throw new PaymentRefusal(ownWords.notRefunded);
  return intent;
}

/** Stripe's implementation of the subscription actions. */
export function createStripeProvider(stripe: Stripe): ProviderBasics {
  async function cancel(now: Stripe.Subscription, reason: string): Promise<Stripe.Subscription> {
    // a schedule, even one that has run its course, decides on the end in its own way
    await release(stripe, now);
    const { id, status } = now;
    const why = reason && { cancellation_details: { comment: reason } };
    return asking((): Promise<Stripe.Subscription> =>
      status === 'active' || status === 'trialing'
        ? stripe.subscriptions.update(id, { cancel_at_period_end: true, ...why })
        : // its term is over, so only the unpaid amount could still be charged
          stripe.subscriptions.cancel(id, { ...why }),
    );
  }

  return {
    async cancelAtTermEnd({ subscription_id: id }, reason) {
      const now = await asking(() => stripe.subscriptions.retrieve(id));
      const cancelled = isOver(now) ? now : await cancel(now, reason);
      if (!isOver(cancelled))
        return cancelDateOf(cancelled) ?? termEndOf(cancelled) ?? fromSeconds(cancelled.created);
      await voidOpen(stripe, id);
      return fromSeconds(cancelled.ended_at ?? cancelled.created);
    },

    async undoCancel({ subscription_id: id }) {
      const now = await asking(() => stripe.subscriptions.retrieve(id));
      if (isOver(now)) throw new PaymentRefusal(ownWords.ended);
      if (cancelDateOf(now) !== null)
        await asking(() => stripe.subscriptions.update(id, { cancel_at_period_end: false }));
    },

    async changeCustomer(customer, details) {
      await asking(() => stripe.customers.update(customer, customerOf(details)));
      await keepTaxId(stripe, customer, details);
    },

    async refund(paymentId) {
      const intent = paymentId.startsWith('in_') ? await intentOf(stripe, paymentId) : paymentId;
      await asking(
        () => stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund ${paymentId}` }),
        ownWords.notRefunded,
      );
    },

    async isKeyAccepted() {
      try {
        await stripe.prices.list({ limit: 1 }, { maxNetworkRetries: 0 });
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeAuthenticationError) return false;
        // a restricted key of this account that may not read prices
        if (error instanceof Stripe.errors.StripePermissionError) return true;
        throw new ProviderUnavailable('Stripe', error);
      }
    },

    async missingPrices(offered) {
      const lines: string[] = [];
      for (const one of offered) lines.push(...(await missingOf(stripe, one)));
      return lines;
    },
  };
}
