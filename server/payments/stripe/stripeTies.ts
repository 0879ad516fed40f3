import { sql } from 'kysely';
import type Stripe from 'stripe';
import type { Deps } from '../../deps.ts';
import type { ProviderEvent } from '../events.ts';
import { tellSubscription } from '../subscriptionNews.ts';
import { asking, idOf } from './stripeClient.ts';
import { newsOf } from './stripeNews.ts';

/** Notifications that say how a subscription stands. Its end is not among them: what has ended stays so. */
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
 * Stripe tells the time in whole seconds: of two notifications of one second nobody knows which is the newer one, so
 * that the subscription itself is asked for.
 * @throws ProviderUnavailable, after which the notification is told again
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
  const news = newsOf(config.payments, subscription, accountId, event.occurredAt);
  // of its end it is told by itself, with when that was
  if (news && news.status !== 'ended') await db.transaction().execute((tx) => tellSubscription(tx, news));
}
