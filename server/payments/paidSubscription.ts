import type { Transaction } from 'kysely';
import { addMonths } from '#rules/term';
import type { Product } from '#contract/products';
import type { Provider } from '../db/billingTables.ts';
import type { Schema } from '../db/schema.ts';
import { noIds, offered } from './catalogue.ts';
import { changeSubscription, type Subscription } from './subscriptions.ts';

interface PaidTerm {
  accountId: number;
  subscriptionId?: string;
  provider: Provider;
  product: Product;
  amount: number;
  paidAt: Date;
  termEndsAt?: Date;
}

/**
 * What a payment makes of its subscription.
 * @param isChanged it is for another plan or extra storage than before
 */
export async function keepPaidSubscription(
  tx: Transaction<Schema>,
  payment: PaidTerm,
  before: Subscription | undefined,
  superseded: boolean,
  isChanged: boolean,
): Promise<void> {
  const { accountId, subscriptionId, provider, product, paidAt, termEndsAt } = payment;
  if (subscriptionId === undefined) return;
  const paidUntil = Math.max(
    before?.term_ends_at?.getTime() ?? 0,
    (termEndsAt ?? addMonths(paidAt, offered(noIds, product).months)).getTime(),
  );
  // one that has ended stays so: the money came late; free days stay free days
  const stays = before?.status === 'ended' || (before?.status === 'trialing' && payment.amount === 0);
  const room_taken = before?.status === 'ended' && before.told_at.getTime() >= paidUntil;
  const kept = {
    status: stays ? before.status : ('active' as const),
    term_ends_at: new Date(paidUntil),
    superseded,
    room_taken,
    to_confirm: false,
    ...(isChanged && { product, next_product: '' as const, amount_before: 0 }),
  };
  if (before) {
    await changeSubscription(tx, before).set(kept).execute();
  } else {
    await tx
      .insertInto('subscriptions')
      .values({
        account_id: accountId,
        subscription_id: subscriptionId,
        provider,
        product,
        ...kept,
        cancel_at: null,
        told_at: paidAt,
        created_at: paidAt,
      })
      .execute();
  }
}
