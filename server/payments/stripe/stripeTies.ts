import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import type { ProviderEvent } from '../events.ts';
import { recordSubscriptionUpdate } from '../subscriptionUpdates.ts';
import { asking, idOf } from './stripeClient.ts';
import { subscriptionUpdateOf } from './stripeSubscriptionUpdate.ts';

/** Notifications about a subscription's status. Its end is not among them: an end is final. */
const telling = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.payment_failed',
  'invoice.payment_action_required',
];

const subscriptionIn = (event: ProviderEvent): string | undefined => {
  const { object } = (event.body as Stripe.Event).data;
  return event.type.startsWith('customer.subscription.')
    ? (object as Stripe.Subscription).id
    : idOf((object as Stripe.Invoice).parent?.subscription_details?.subscription);
};

/**
 * Stripe's timestamps are whole seconds, so two notifications of the same second have no order; the current
 * subscription is fetched instead.
 * @throws ProviderUnavailable, after which Stripe retries the notification
 */
export async function rereadTied(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  stripe: Stripe,
  event: ProviderEvent,
  accountId: number,
): Promise<void> {
  const id = telling.includes(event.type) ? subscriptionIn(event) : undefined;
  if (id === undefined) return;
  const tied = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('account_id', '=', accountId)
    .where('provider', '=', 'stripe')
    .where('type', 'in', telling)
    .where('occurred_at', '=', event.occurredAt)
    .where('event_id', '!=', event.id)
    .where(
      sql<boolean>`(body->'data'->'object'->>'id' = ${id} OR body->'data'->'object'->'parent'->'subscription_details'->>'subscription' = ${id})`,
    )
    .limit(1)
    .executeTakeFirst();
  if (!tied) return;
  const subscription = await asking(() => stripe.subscriptions.retrieve(id));
  const update = subscriptionUpdateOf(config.payments, subscription, accountId, event.occurredAt);
  // the end has its own notification, with its time
  if (update && update.status !== 'ended')
    await db.transaction().execute((tx) => recordSubscriptionUpdate(tx, update));
}
