import type { Deps } from '../deps.ts';
import type { Books, SubscriptionThere } from './books.ts';
import { doublePayments } from './doublePayments.ts';
import { kindOf } from './effects.ts';
import { day, line, money, paidDifferences, type Difference } from './paidDifferences.ts';
import { refundsSince } from './refunds.ts';
import { recordSubscriptionUpdate } from './subscriptionUpdates.ts';
import { subscriptionOf, type Subscription } from './subscriptions.ts';

/** In milliseconds: anything younger may still be on its way. */
const UNDERWAY_MS = 10 * 60_000;

/** How much later a payment may be granted than it was begun, in milliseconds. */
const LATE_MS = 24 * 3_600_000;

/** How long refunds are reported, in milliseconds: a quarter of a year. */
const TOLD_MS = 90 * 24 * 3_600_000;

const same = (one: Date | null, other: Date | null) =>
  Math.abs((one?.getTime() ?? 0) - (other?.getTime() ?? 0)) < 1000;

const ends = (at: Date | null) => (at ? `ends on ${day(at)}` : 'goes on');

/** Compares a provider's records with ours. Reads only. */
export function createReconciling(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { provider, name, ...books }: Books,
) {
  const ofPaid = paidDifferences(db, name);

  async function* ofAccount(there: SubscriptionThere, known: Subscription): AsyncGenerator<Difference> {
    const isShown = kindOf(known.product) === 'plan' && !known.superseded && known.term_ends_at !== null;
    if (there.status === 'ended' || !isShown) return;
    const account = await db
      .selectFrom('accounts')
      .select(['paddle_id', 'use_paddle'])
      .where('account_id', '=', known.account_id)
      .executeTakeFirst();
    const right =
      provider === 'paddle' ? account?.use_paddle && account.paddle_id === there.id : !account?.use_paddle;
    if (!right)
      yield line(
        `${name} ${there.id}: runs for account ${known.account_id}, whose dashboard shows another subscription. Cancel the one that is not wanted at its provider.`,
      );
  }

  /** @param before updates received since then may be newer than the records */
  async function* ofSubscription(there: SubscriptionThere, before: Date): AsyncGenerator<Difference> {
    const { id, accountId, payer, status, product, cancelAt } = there;
    const living = status !== 'ended' && status !== 'incomplete';
    const known = accountId === undefined ? undefined : await subscriptionOf(db, accountId, id);
    if (!known) {
      if (living)
        yield line(
          accountId === undefined
            ? `${name} ${id}: billed to ${payer}, who is no account here. Find out whose it is, or cancel it at ${name}.`
            : `${name} ${id}: ${status} for account ${accountId}, and not known here${product ? '' : ' nor in the price catalogue'}. Send its notifications again from ${name}'s dashboard.`,
        );
      return;
    }
    const again = `Send its newest notification again from ${name}'s dashboard.`;
    /** As the provider has it now. */
    const record = async () => {
      const how = await db.transaction().execute((tx) =>
        recordSubscriptionUpdate(tx, {
          accountId: known.account_id,
          provider,
          subscriptionId: id,
          product: known.product,
          status,
          cancelAt,
          toldAt: before,
        }),
      );
      return how === 'older'
        ? `${name} ${id}: newer news of account ${known.account_id} have come meanwhile.`
        : `${name} ${id}: account ${known.account_id} has it now as it is there.`;
    };
    if (known.status !== status)
      yield {
        line: `${name} ${id}: ${status} there, ${known.status} here (account ${known.account_id}). ${again}`,
        mend: record,
      };
    if (living && !same(known.cancel_at, cancelAt))
      yield {
        line: `${name} ${id}: ${ends(cancelAt)} there, ${ends(known.cancel_at)} here (account ${known.account_id}). ${again}`,
        mend: record,
      };
    if (living && known.superseded && !cancelAt)
      yield line(
        `${name} ${id}: another took its place and it is still billed to account ${known.account_id}. Cancel it at ${name}.`,
      );
    yield* ofAccount(there, known);
  }

  /** Records here that the provider does not have. */
  async function* strangers(
    paid: ReadonlySet<string>,
    subscriptions: ReadonlySet<string>,
    before: Date,
    since = new Date(0),
  ): AsyncGenerator<Difference> {
    const grants = await db
      .selectFrom('grants')
      .select(['account_id', 'payment_id', 'product'])
      .where('provider', '=', provider)
      .where('granted_at', '<', before)
      .where('granted_at', '>=', since)
      .execute();
    for (const { account_id, payment_id, product } of grants) {
      if (!paid.has(payment_id))
        yield line(
          `${name} ${payment_id}: account ${account_id} was given ${product}, but no such payment is complete there. Look at it at ${name}; it may have been made with other keys.`,
        );
    }
    const kept = await db
      .selectFrom('subscriptions')
      .select(['account_id', 'subscription_id'])
      .where('provider', '=', provider)
      .where('status', '!=', 'ended')
      .where('created_at', '<', before)
      .execute();
    for (const { account_id, subscription_id } of kept) {
      if (!subscriptions.has(subscription_id))
        yield line(
          `${name} ${subscription_id}: runs here for account ${account_id} and is unknown there. Look at it at ${name}; it may have been made with other keys.`,
        );
    }
  }

  async function* paidTwice(): AsyncGenerator<Difference> {
    for await (const { accountId, first, second } of doublePayments(db, provider)) {
      yield line(
        `${name} ${first.payment_id}: account ${accountId} paid ${money(first)}, and with ${second.payment_id} ${money(second)} for the same time. Give one of them back: npm run refund -- ${second.payment_id}`,
      );
    }
  }

  async function* back(): AsyncGenerator<Difference> {
    const since = new Date(clock().getTime() - TOLD_MS);
    for (const { account_id, payment_id, told_at, ...sum } of await refundsSince(db, provider, since)) {
      yield {
        note: true,
        line: `${name} ${payment_id}: ${money(sum)} went back to account ${account_id} on ${day(told_at)}. What it paid for was not taken away: decide whether it stays.`,
      };
    }
  }

  return {
    /**
     * @param since payments from then on, and all subscriptions; everything, where it is not given
     * @throws ProviderUnavailable
     */
    async *differences(since?: Date): AsyncGenerator<Difference> {
      const before = new Date(clock().getTime() - UNDERWAY_MS);
      const [paid, subscriptions] = [new Set<string>(), new Set<string>()];
      for await (const there of books.paid(since)) {
        for (const { paymentId } of there.payments) paid.add(paymentId);
        if (there.paidAt < before) yield* ofPaid(there);
      }
      for await (const there of books.subscriptions()) {
        subscriptions.add(there.id);
        yield* ofSubscription(there, before);
      }
      // a payment may be granted later than it was made there
      yield* strangers(paid, subscriptions, before, since && new Date(since.getTime() + LATE_MS));
      yield* paidTwice();
      yield* back();
    },
  };
}
