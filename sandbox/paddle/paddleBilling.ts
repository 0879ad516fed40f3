import type { ISubscriptionResponse, ITransactionResponse } from '@paddle/paddle-node-sdk';
import type { Paddle } from './paddleDouble.ts';
import { cardPayment } from './paddlePayment.ts';
import { found, PaddleRefusal } from './paddleRefusal.ts';
import { endSubscription } from './paddleSubscriptions.ts';
import { later } from './paddleTime.ts';
import { blankTransaction, complete, settleTotals } from './paddleTransactions.ts';

/** Processes everything due by now: terms are billed, cancelled ones end. */
export function turn(paddle: Paddle): void {
  for (const subscription of Object.values(paddle.state.subscriptions)) {
    while (
      subscription.next_billed_at &&
      subscription.status !== 'past_due' &&
      subscription.next_billed_at <= paddle.now()
    )
      billNext(paddle, subscription);
  }
}

function nextTransaction(paddle: Paddle, subscription: ISubscriptionResponse): ITransactionResponse {
  const items = subscription.items.map(({ price, quantity }) => ({
    price_id: price.id,
    price,
    quantity,
    proration: null,
  }));
  const {
    id: subscription_id,
    customer_id,
    address_id,
    business_id = null,
    custom_data = null,
    current_billing_period,
  } = subscription;
  const transaction: ITransactionResponse = {
    ...blankTransaction(paddle, items),
    status: 'billed',
    origin: 'subscription_recurring',
    subscription_id,
    customer_id,
    address_id,
    business_id,
    custom_data,
    billing_period: current_billing_period ?? null,
  };
  settleTotals(paddle, transaction, false);
  paddle.state.transactions[transaction.id] = transaction;
  paddle.tell('transaction.created', transaction);
  return transaction;
}

/**
 * The end of a subscription's current period: it is billed, or ends if that was scheduled. `refused`: its
 * card is declined.
 */
export function billNext(paddle: Paddle, subscription: ISubscriptionResponse, refused = false): void {
  if (subscription.scheduled_change?.action === 'cancel') return void endSubscription(paddle, subscription);
  const starts_at = subscription.next_billed_at ?? paddle.now();
  const period = { starts_at, ends_at: later(starts_at, subscription.billing_cycle) };
  const wasTrial = subscription.status === 'trialing';
  Object.assign(subscription, {
    current_billing_period: period,
    next_billed_at: period.ends_at,
    updated_at: paddle.now(),
    first_billed_at: subscription.first_billed_at ?? starts_at,
    status: refused ? 'past_due' : 'active',
    items: subscription.items.map((item) => ({
      ...item,
      status: 'active' as const,
      previously_billed_at: starts_at,
      next_billed_at: period.ends_at,
    })),
  });
  const transaction = nextTransaction(paddle, subscription);
  if (refused) {
    transaction.payments.unshift(cardPayment(transaction, paddle.now(), 'declined'));
    transaction.status = 'past_due';
    paddle.tell('transaction.payment_failed', transaction);
    paddle.tell('subscription.past_due', subscription);
    return;
  }
  paddle.tell(wasTrial ? 'subscription.activated' : 'subscription.updated', subscription);
  complete(paddle, transaction);
}

/** Ends a trial now. */
export function activate(paddle: Paddle, id: string): ISubscriptionResponse {
  const subscription = found(paddle.state.subscriptions, id);
  if (subscription.status !== 'trialing')
    throw new PaddleRefusal(400, 'subscription_not_trialing', 'Only a trial can be activated.');
  subscription.next_billed_at = paddle.now();
  billNext(paddle, subscription);
  return subscription;
}
