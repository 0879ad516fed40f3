import type {
  ISubscriptionItemResponse,
  ISubscriptionResponse,
  ITransactionResponse,
} from '@paddle/paddle-node-sdk';
import type { Paddle } from './paddleDouble.ts';
import { newId } from './paddleIds.ts';
import { found, PaddleRefusal } from './paddleRefusal.ts';
import { later } from './paddleTime.ts';

type Period = { starts_at: string; ends_at: string };

export const itemOf = (
  paddle: Paddle,
  price: NonNullable<ITransactionResponse['items'][number]['price']>,
  quantity: number,
  trial: Period | null,
  next: string | null,
): ISubscriptionItemResponse => ({
  status: trial ? 'trialing' : 'active',
  quantity,
  recurring: true,
  created_at: paddle.now(),
  updated_at: paddle.now(),
  previously_billed_at: trial ? null : paddle.now(),
  next_billed_at: next,
  trial_dates: trial,
  price,
  product: found(paddle.state.products, price.product_id),
});

/** Starts the subscription of a paid transaction's recurring items. */
export function startSubscription(paddle: Paddle, transaction: ITransactionResponse): ISubscriptionResponse {
  const now = paddle.now();
  const recurring = transaction.items.flatMap(({ price, quantity }) =>
    price?.billing_cycle ? [{ price, quantity }] : [],
  );
  const cycle = recurring[0]?.price.billing_cycle ?? { interval: 'year', frequency: 1 };
  const trialOf = recurring[0]?.price.trial_period;
  const period = { starts_at: now, ends_at: later(now, trialOf ?? cycle) };
  const trial = trialOf ? period : null;
  const id = newId('sub');
  const subscription: ISubscriptionResponse = {
    id,
    status: trial ? 'trialing' : 'active',
    customer_id: transaction.customer_id ?? '',
    address_id: transaction.address_id ?? '',
    business_id: transaction.business_id ?? null,
    currency_code: transaction.currency_code,
    created_at: now,
    updated_at: now,
    started_at: now,
    first_billed_at: trial ? null : now,
    next_billed_at: period.ends_at,
    paused_at: null,
    canceled_at: null,
    discount: null,
    collection_mode: 'automatic',
    billing_details: null,
    current_billing_period: period,
    billing_cycle: cycle,
    scheduled_change: null,
    custom_data: transaction.custom_data ?? null,
    import_meta: null,
    items: recurring.map(({ price, quantity }) => itemOf(paddle, price, quantity, trial, period.ends_at)),
    management_urls: {
      update_payment_method: `https://portal.verso.example/${id}/method`,
      cancel: `https://portal.verso.example/${id}/cancel`,
    },
  };
  paddle.state.subscriptions[id] = subscription;
  Object.assign(transaction, { subscription_id: id, billing_period: period });
  paddle.tell('subscription.created', { ...subscription, transaction_id: transaction.id });
  paddle.tell(trial ? 'subscription.trialing' : 'subscription.activated', subscription);
  return subscription;
}

export function changeable(paddle: Paddle, id: string): ISubscriptionResponse {
  const subscription = found(paddle.state.subscriptions, id);
  if (subscription.status === 'canceled')
    throw new PaddleRefusal(400, 'subscription_update_when_canceled', 'Subscription is canceled.');
  return subscription;
}

export function refuseWhileLocked({ scheduled_change }: ISubscriptionResponse): void {
  if (scheduled_change)
    throw new PaddleRefusal(
      400,
      'subscription_locked_pending_changes',
      'Subscription is locked: it has a scheduled change.',
    );
}

export function cancelSubscription(
  paddle: Paddle,
  id: string,
  effectiveFrom: string | null = 'next_billing_period',
): ISubscriptionResponse {
  const subscription = changeable(paddle, id);
  refuseWhileLocked(subscription);
  if (effectiveFrom === 'immediately') return endSubscription(paddle, subscription);
  subscription.scheduled_change = {
    action: 'cancel',
    effective_at: subscription.next_billed_at ?? paddle.now(),
    resume_at: null,
  };
  subscription.updated_at = paddle.now();
  paddle.tell('subscription.updated', subscription);
  return subscription;
}

export function endSubscription(paddle: Paddle, subscription: ISubscriptionResponse): ISubscriptionResponse {
  const now = paddle.now();
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: now,
    updated_at: now,
    next_billed_at: null,
    scheduled_change: null,
    current_billing_period: null,
  });
  paddle.tell('subscription.canceled', subscription);
  return subscription;
}
