import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import type { Books, PaidThere, SubscriptionThere } from '../books.ts';
import { accountOfCustomer } from '../providerCustomers.ts';
import { asking, fromSeconds, idOf } from './stripeClient.ts';
import { paymentOfInvoice, subscriptionUpdateOf } from './stripeTerms.ts';
import { paymentOfIntent } from './stripeRenewals.ts';

/** In milliseconds: Stripe lists by when an invoice was made, and tries for up to two months until it is paid. */
const RETRIED_MS = 63 * 24 * 3_600_000;

const createdFrom = (since: Date | undefined, earlier = 0) =>
  since && { created: { gte: Math.floor((since.getTime() - earlier) / 1000) } };

type Customer = { id: string } | string | null | undefined;

/** What Stripe has, for `npm run reconcile`. */
export function stripeBooks({ db, config }: Pick<Deps, 'db' | 'config'>, stripe: Stripe): Books {
  const limit = 100;

  /** Newest first, as Stripe lists: page after page. */
  async function* each<T>(list: Stripe.ApiListPromise<T>): AsyncGenerator<T> {
    const found = list[Symbol.asyncIterator]();
    for (;;) {
      const next = await asking(() => found.next());
      if (next.done) return;
      yield next.value;
    }
  }

  const accountOf = async (customer: Customer) => {
    const payer = idOf(customer) ?? 'nobody';
    return { accountId: await accountOfCustomer(db, 'stripe', payer), payer };
  };

  async function invoiceThere(invoice: Stripe.Invoice): Promise<PaidThere | undefined> {
    const paidAt = fromSeconds(invoice.status_transitions.paid_at ?? invoice.created);
    const { accountId, payer } = await accountOf(invoice.customer);
    const payment =
      accountId === undefined ? undefined : paymentOfInvoice(config.payments, invoice, accountId, paidAt);
    // bills of another business that shares the account at Stripe name no attempt of ours
    if (
      invoice.id === undefined ||
      (!payment && invoice.parent?.subscription_details?.metadata?.attempt === undefined)
    )
      return undefined;
    return { id: invoice.id, paidAt, accountId, payer, payments: payment ? [payment] : [] };
  }

  async function intentThere(intent: Stripe.PaymentIntent): Promise<PaidThere | undefined> {
    if (intent.status !== 'succeeded' || intent.metadata.attempt === undefined) return undefined;
    const { accountId, payer } = await accountOf(intent.customer);
    const payment = accountId === undefined ? undefined : await paymentOfIntent(db, intent, accountId);
    return {
      id: intent.id,
      paidAt: fromSeconds(intent.created),
      accountId,
      payer,
      payments: payment ? [payment] : [],
    };
  }

  async function subscriptionThere(
    subscription: Stripe.Subscription,
  ): Promise<SubscriptionThere | undefined> {
    const { accountId, payer } = await accountOf(subscription.customer);
    const update = subscriptionUpdateOf(config.payments, subscription, accountId ?? 0, new Date(0));
    return update && { ...update, id: subscription.id, accountId, payer };
  }

  return {
    provider: 'stripe',
    name: 'Stripe',
    async *paid(since) {
      const found: PaidThere[] = [];
      const invoices = stripe.invoices.list({ limit, ...createdFrom(since, RETRIED_MS), status: 'paid' });
      for await (const invoice of each(invoices)) {
        const there = await invoiceThere(invoice);
        if (there && (!since || there.paidAt >= since)) found.push(there);
      }
      for await (const intent of each(stripe.paymentIntents.list({ limit, ...createdFrom(since) }))) {
        const there = await intentThere(intent);
        if (there) found.push(there);
      }
      yield* found.sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
    },
    async *subscriptions() {
      for await (const subscription of each(stripe.subscriptions.list({ limit, status: 'all' }))) {
        const there = await subscriptionThere(subscription);
        if (there) yield there;
      }
    },
  };
}
