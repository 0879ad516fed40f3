import { byId } from '../../accounts/accountQueries.ts';
import type { Deps } from '../../deps.ts';
import { attemptByReference } from '../attempts.ts';
import { priceFor } from '../catalogue.ts';
import { subscriptionOf } from '../subscriptions.ts';
import type { PaddleClient } from './paddleClient.ts';
import { notedLater } from './paddleCustomData.ts';
import type { PaidTransaction, NotifiedSubscription } from './paddleNotification.ts';
import { itemAt } from './paddlePrices.ts';

/**
 * Bills a subscription at the full price from the second term, after a first term with its own price: the one that was
 * paid, for an attempt knows of no change whose answer was lost. The price of a change of plan notes the later one.
 * Repeating it changes nothing.
 * @throws ProviderUnavailable
 */
export async function setLaterPrice(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  ask: PaddleClient,
  accountId: number,
  paid: PaidTransaction,
): Promise<void> {
  const subscriptionId = paid.subscriptionId ?? '';
  const attempt = await attemptByReference(db, accountId, paid.id);
  const account = await byId(db, accountId);
  const product = (await subscriptionOf(db, accountId, subscriptionId))?.product;
  const paidPrice = paid.items[0]?.price;
  const first = paidPrice?.unitPrice?.amount;
  if (!product || !account) return;
  // browsers pay the list price
  const amount =
    notedLater(paidPrice?.customData) ?? (attempt && priceFor(config.payments, product, account).amount);
  if (amount === undefined || first === undefined || first === String(amount)) return;
  const { items, status, scheduledChange } = await ask((paddle) => paddle.subscriptions.get(subscriptionId));
  const goesOn = status === 'active' || status === 'trialing' || status === 'past_due';
  if (!goesOn || scheduledChange || items[0]?.price.unitPrice.amount !== first) return;
  const { productId } = items[0].price;
  const { product: _made, ...price } = itemAt(config.payments, product, { amount }).price;
  await ask((paddle) =>
    paddle.subscriptions.update(subscriptionId, {
      items: [{ quantity: 1, price: { ...price, productId } }],
      prorationBillingMode: 'do_not_bill',
    }),
  );
}

/** Whether Paddle would bill the next term at another time than when the paid one ends. */
export const isMoved = (nextBilledAt: string | null | undefined, termEndsAt: Date): boolean =>
  !!nextBilledAt && Math.abs(Date.parse(nextBilledAt) - termEndsAt.getTime()) >= 1000;

/**
 * A change for the next term moves the date of the next bill, which is then set back. Does so where that was not heard
 * of. Repeating it changes nothing.
 * @throws ProviderUnavailable
 */
export async function keepTermEnd(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ask: PaddleClient,
  accountId: number,
  { id, nextBilledAt }: NotifiedSubscription,
): Promise<void> {
  const known = await subscriptionOf(db, accountId, id);
  const termEndsAt = known?.next_product ? known.term_ends_at : null;
  if (!termEndsAt || termEndsAt <= clock() || !isMoved(nextBilledAt, termEndsAt)) return;
  await ask((paddle) =>
    paddle.subscriptions.update(id, {
      nextBilledAt: termEndsAt.toISOString(),
      prorationBillingMode: 'do_not_bill',
    }),
  );
}
