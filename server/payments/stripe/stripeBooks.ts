import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import type { Books, PaidThere, SubscriptionThere } from '../books.ts';
import { accountOfCustomer } from '../providerCustomers.ts';
import { asking, fromSeconds, idOf } from './stripeClient.ts';
import { paymentOfInvoice } from './stripeInvoice.ts';
import { subscriptionUpdateOf } from './stripeSubscriptionUpdate.ts';
import { paymentOfIntent } from './stripeRenewals.ts';

/** In milliseconds: Stripe lists by when an invoice was made, and tries for up to two months until it is paid. */
const RETRIED_MS = 63 * 24 * 3_600_000;

const createdFrom = (since: Date | undefined, earlier = 0) =>
  since && { created: { gte: Math.floor((since.getTime() - earlier) / 1000) } };

type Customer = { id: string } | string | null | undefined;

/** What Stripe has, for `npm run reconcile`. */
export function stripeBooks({ db, config }: Pick<Deps, 'db' | 'config'>, stripe: Stripe): Books {
  const perPage = 100;

  /** Newest first, as Stripe lists. */
  async function* pages<T extends { id: string }>(
    list: (params: { limit: number; starting_after?: string }) => Promise<Stripe.ApiList<T>>,
  ): AsyncGenerator<T> {
    let after: string | undefined;
    for (;;) {
      const { data, has_more } = await asking(() =>
        list({ limit: perPage, ...(after !== undefined && { starting_after: after }) }),
      );
      yield* data;
      after = data.at(-1)?.id;
      if (!has_more || after === undefined) return;
    }
  }

  const accountOf = async (customer: Customer): Promise<{ accountId: number | undefined; payer: string }> => {
    const id = idOf(customer);
    return {
      accountId: id === undefined ? undefined : await accountOfCustomer(db, 'stripe', id),
      payer: id ?? 'nobody',
    };
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
    return (
      update && {
        id: subscription.id,
        accountId,
        payer,
        status: update.status,
        product: update.product,
        cancelAt: update.cancelAt,
      }
    );
  }

  return {
    provider: 'stripe',
    name: 'Stripe',
    async *paid(since) {
      const found: PaidThere[] = [];
      for await (const invoice of pages<Stripe.Invoice & { id: string }>((params) =>
        stripe.invoices.list({ ...params, ...createdFrom(since, RETRIED_MS), status: 'paid' }),
      )) {
        const there = await invoiceThere(invoice);
        if (there && (!since || there.paidAt >= since)) found.push(there);
      }
      for await (const intent of pages((params) =>
        stripe.paymentIntents.list({ ...params, ...createdFrom(since) }),
      )) {
        const there = await intentThere(intent);
        if (there) found.push(there);
      }
      yield* found.sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
    },
    async *subscriptions() {
      for await (const subscription of pages((params) =>
        stripe.subscriptions.list({ ...params, status: 'all' }),
      )) {
        const there = await subscriptionThere(subscription);
        if (there) yield there;
      }
    },
  };
}
