import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import type { Books, PaidThere } from '../books.ts';
import type { Payment } from '../payment.ts';
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

  async function paidThere(
    { id = '', customer }: { id?: string; customer: Customer },
    paidAt: Date,
    paymentFor: (accountId: number) => Payment | undefined | Promise<Payment | undefined>,
  ): Promise<PaidThere> {
    const { accountId, payer } = await accountOf(customer);
    const payment = accountId === undefined ? undefined : await paymentFor(accountId);
    return { id, paidAt, accountId, payer, payments: payment ? [payment] : [] };
  }

  return {
    provider: 'stripe',
    name: 'Stripe',
    async *paid(since) {
      const found: PaidThere[] = [];
      const invoices = stripe.invoices.list({ limit, ...createdFrom(since, RETRIED_MS), status: 'paid' });
      for await (const invoice of each(invoices)) {
        const paidAt = fromSeconds(invoice.status_transitions.paid_at ?? invoice.created);
        if (since && paidAt < since) continue;
        const there = await paidThere(invoice, paidAt, (accountId) =>
          paymentOfInvoice(config.payments, invoice, accountId, paidAt),
        );
        // bills of another business that shares the account at Stripe name no attempt of ours
        const isOurs = invoice.parent?.subscription_details?.metadata?.attempt !== undefined;
        if (isOurs || there.payments.length > 0) found.push(there);
      }
      for await (const intent of each(stripe.paymentIntents.list({ limit, ...createdFrom(since) })))
        if (intent.status === 'succeeded' && intent.metadata.attempt !== undefined)
          found.push(
            await paidThere(intent, fromSeconds(intent.created), (accountId) =>
              paymentOfIntent(db, intent, accountId),
            ),
          );
      yield* found.sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
    },
    async *subscriptions() {
      for await (const subscription of each(stripe.subscriptions.list({ limit, status: 'all' }))) {
        const { accountId, payer } = await accountOf(subscription.customer);
        const update = subscriptionUpdateOf(config.payments, subscription, accountId ?? 0, new Date(0));
        if (update) yield { ...update, id: subscription.id, accountId, payer };
      }
    },
  };
}
