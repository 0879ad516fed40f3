import type { Deps } from '../deps.ts';
import type { Books, PaidThere, SubscriptionThere } from './books.ts';
import { doublePayments } from './doublePayments.ts';
import { kindOf } from './effects.ts';
import { grantAlone } from './ledger.ts';
import type { Payment } from './payment.ts';
import { refundsSince } from './refunds.ts';
import { recordSubscriptionUpdate } from './subscriptionUpdates.ts';
import { subscriptionOf, type Subscription } from './subscriptions.ts';

/** A difference between a provider's records and ours. */
export interface Difference {
  /** What it is, and what to do. */
  line: string;
  /** Puts it right, where that needs no person. @returns what was done */
  mend?: () => Promise<string>;
  /** To be known, and nothing that has to be put right. */
  note?: true;
}

const money = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>) =>
  `${(amount / 100).toFixed(2)} ${currency}`;
const day = (date: Date) => date.toISOString().slice(0, 10);
const line = (text: string): Difference => ({ line: text });

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
  /** What differs between a payment there and what was granted for it. */
  async function* ofPayment(payment: Payment): AsyncGenerator<Difference> {
    const { accountId, paymentId, product, amount } = payment;
    const granted = await db
      .selectFrom('grants')
      .leftJoin('invoices', (join) =>
        join
          .onRef('invoices.account_id', '=', 'grants.account_id')
          .onRef('invoices.invoice_id', '=', 'grants.payment_id'),
      )
      .select(['grants.amount', 'invoices.amount as invoiced'])
      .where('grants.account_id', '=', accountId)
      .where('payment_id', '=', paymentId)
      .executeTakeFirst();
    if (!granted) {
      yield {
        line: `${name} ${paymentId}: account ${accountId} paid ${money(payment)} for ${product} on ${day(payment.paidAt)} and was given nothing. Run: npm run reconcile -- --grant`,
        mend: async () => {
          await grantAlone(db, payment);
          return `${name} ${paymentId}: account ${accountId} has now been given ${product}.`;
        },
      };
      return;
    }
    if (granted.amount !== amount)
      yield line(
        `${name} ${paymentId}: account ${accountId} paid ${money(payment)}, but ${money({ ...payment, amount: granted.amount })} is noted. Look at the payment at ${name} and correct the grant.`,
      );
    if (amount === 0) return;
    if (granted.invoiced === null)
      yield line(
        `${name} ${paymentId}: account ${accountId} has no invoice of ${money(payment)}. Write one by hand.`,
      );
    else if (granted.invoiced !== amount)
      yield line(
        `${name} ${paymentId}: the invoice of account ${accountId} says ${money({ ...payment, amount: granted.invoiced })}, paid were ${money(payment)}. Send a corrected one.`,
      );
  }

  async function* ofPaid({ id, accountId, payer, payments }: PaidThere): AsyncGenerator<Difference> {
    if (accountId === undefined)
      yield line(
        `${name} ${id}: paid by ${payer}, who is no account here. Find out whose it is and refund it, or give that account the payer's email and run this again.`,
      );
    else if (payments.length === 0)
      yield line(
        `${name} ${id}: account ${accountId} paid for something that is not in the price catalogue. Put its price into PRICE_CATALOGUE, or refund it.`,
      );
    else for (const payment of payments) yield* ofPayment(payment);
  }

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
    const { id, accountId, payer, status, product, cancel_at } = there;
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
      const how = await db
        .transaction()
        .execute((tx) => recordSubscriptionUpdate(tx, { ...known, status, cancel_at, told_at: before }));
      return how === 'older'
        ? `${name} ${id}: newer news of account ${known.account_id} have come meanwhile.`
        : `${name} ${id}: account ${known.account_id} has it now as it is there.`;
    };
    if (known.status !== status)
      yield {
        line: `${name} ${id}: ${status} there, ${known.status} here (account ${known.account_id}). ${again}`,
        mend: record,
      };
    if (living && !same(known.cancel_at, cancel_at))
      yield {
        line: `${name} ${id}: ${ends(cancel_at)} there, ${ends(known.cancel_at)} here (account ${known.account_id}). ${again}`,
        mend: record,
      };
    if (living && known.superseded && !cancel_at)
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
    for await (const { first, second } of doublePayments(db, provider)) {
      yield line(
        `${name} ${first.payment_id}: account ${first.account_id} paid ${money(first)}, and with ${second.payment_id} ${money(second)} for the same time. Give one of them back: npm run refund -- ${second.payment_id}`,
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
