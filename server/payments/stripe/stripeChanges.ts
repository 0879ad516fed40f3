import type Stripe from 'stripe';
import { paymentWords } from '#rules/paymentWords';
import type { Deps } from '../../deps.ts';
import type { MadeChange, ProviderChanges, WantedChange } from '../paymentProvider.ts';
import { PaymentRefusal } from '../paymentRefusal.ts';
import { asking, fromSeconds, idOf } from './stripeClient.ts';
import { expand, firstInvoice, intentOf } from './stripeFirst.ts';
import { isOfTerm, paymentOfInvoice, productOfSubscription, termPrice } from './stripeTerms.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** What was scheduled for a subscription no longer happens; it stays as it is. */
export async function release(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule);
  if (id !== undefined) await asking(() => stripe.subscriptionSchedules.release(id));
}

/** Another price in place of a subscription's own: at once and prorated, or by a schedule when the term ends. */
export function createStripeChanges({ config }: Pick<Deps, 'config'>, stripe: Stripe): ProviderChanges {
  const look = (id: string) => asking(() => stripe.subscriptions.retrieve(id, { expand }));

  /** Other items, billed at once from an instant on. */
  const proration = ({ id, items }: Stripe.Subscription, change: WantedChange, at: Date) => {
    const [item] = items.data;
    if (!item) throw new Error(`${id} has no item.`);
    return {
      items: [{ id: item.id, quantity: 1, ...termPrice(change) }],
      proration_behavior: 'always_invoice' as const,
      proration_date: seconds(at),
    };
  };

  /**
   * Stripe gives back the rest of the whole price, although a reduced first term was paid with less: the rest of the
   * difference is billed with the change.
   */
  async function unpaid({ id, items, currency }: Stripe.Subscription, at: Date) {
    const [newest] = (
      await asking(() => stripe.invoices.list({ subscription: id, status: 'paid', limit: 1 }))
    ).data;
    const [item] = items.data;
    const once = newest?.lines.data.find((line) => !isOfTerm(line));
    const product = once?.pricing?.price_details?.product;
    if (newest?.billing_reason !== 'subscription_create' || !item || !once || product === undefined)
      return [];
    const { current_period_start: start, current_period_end: end } = item;
    const unit_amount = Math.round((-once.amount * (end - seconds(at))) / (end - start));
    return [{ price_data: { currency, product, unit_amount } }];
  }

  const pendingProduct = (subscription: Stripe.Subscription) =>
    productOfSubscription(
      config.payments,
      subscription,
      subscription.pending_update?.subscription_items ?? [],
    );

  /** With its bill, a change that waits to be paid is given up. */
  async function discard({ id, status }: Stripe.Invoice): Promise<void> {
    if (id !== undefined && status === 'open') await asking(() => stripe.invoices.voidInvoice(id));
  }

  /** It was paid, waits for the bank, or was declined: then nothing is left of it. */
  async function outcome(
    subscription: Stripe.Subscription,
    { account: { account_id } }: WantedChange,
  ): Promise<MadeChange> {
    const invoice = firstInvoice(subscription);
    if (subscription.pending_update === null) {
      const paidAt = fromSeconds(invoice.created);
      const payment =
        invoice.status === 'paid'
          ? paymentOfInvoice(config.payments, invoice, account_id, paidAt)
          : undefined;
      return payment ? { payment } : {};
    }
    const intent = await intentOf(stripe, invoice);
    if (intent?.status === 'requires_action' && intent.client_secret !== null)
      return { confirmation: { id: intent.id, client_secret: intent.client_secret } };
    await discard(invoice);
    throw new PaymentRefusal(paymentWords.checkCard);
  }

  return {
    addsTax: config.payments.stripeTax,

    async changeCost({ subscription_id: id }, change, at) {
      const now = await look(id);
      const once = await unpaid(now, at);
      const preview = await asking(() =>
        stripe.invoices.createPreview({
          subscription: id,
          ...(once.length > 0 && { invoice_items: once }),
          subscription_details: proration(now, change, at),
        }),
      );
      return {
        today: Math.max(0, preview.amount_due),
        taxed: now.automatic_tax.enabled,
        thenAt: fromSeconds(Math.max(...preview.lines.data.map(({ period }) => period.end))),
      };
    },

    async changeNow({ subscription_id: id }, change, { at, key }) {
      const now = await look(id);
      // the reply was lost
      if (productOfSubscription(config.payments, now) === change.product) return outcome(now, change);
      if (now.pending_update !== null) {
        // the bank was asked before, about this change or another one
        if (pendingProduct(now) === change.product) return outcome(now, change);
        await discard(firstInvoice(now));
      }
      const once = await unpaid(now, at);
      const changed = await asking(
        () =>
          stripe.subscriptions.update(
            id,
            {
              ...proration(now, change, at),
              ...(once.length > 0 && { add_invoice_items: once }),
              payment_behavior: 'pending_if_incomplete',
              expand,
            },
            { idempotencyKey: key },
          ),
        paymentWords.checkCard,
      );
      return outcome(changed, change);
    },

    async termAmount({ subscription_id: id }) {
      const { items } = await look(id);
      return items.data[0]?.price.unit_amount ?? 0;
    },

    async changeAtTermEnd({ subscription_id: id }, change) {
      const now = await look(id);
      await release(stripe, now);
      const automatic_tax = { enabled: now.automatic_tax.enabled };
      const schedule = await asking(() => stripe.subscriptionSchedules.create({ from_subscription: id }));
      const [running] = schedule.phases;
      if (!running) throw new Error(`The schedule ${schedule.id} has no phase.`);
      const { start_date, end_date, items } = running;
      await asking(() =>
        stripe.subscriptionSchedules.update(schedule.id, {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            {
              items: items.map(({ price, quantity = 1 }) => ({ price: idOf(price) ?? '', quantity })),
              start_date,
              end_date,
              automatic_tax,
            },
            {
              items: [{ quantity: 1, ...termPrice(change) }],
              duration: { interval: 'month', interval_count: change.months },
              metadata: { product: change.product },
              proration_behavior: 'none',
              automatic_tax,
            },
          ],
        }),
      );
    },

    async undoChange({ subscription_id: id }) {
      await release(stripe, await look(id));
    },
  };
}
