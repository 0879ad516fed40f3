import type { Deps } from '../../deps.ts';
import { subscriptionOf } from '../subscriptions.ts';
import type { PaddleClient } from './paddleClient.ts';
import type { ToldSubscription } from './paddleNotification.ts';

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
  { id, nextBilledAt }: ToldSubscription,
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
