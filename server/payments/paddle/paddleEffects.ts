import type { Transaction } from 'kysely';
import type { SubscriptionsTable } from '../../db/billingTables.ts';
import type { Schema } from '../../db/schema.ts';
import { holdAccount } from '../heldAccount.ts';
import { grantPayment } from '../ledger.ts';
import type { PaymentConfig } from '../../config/paymentConfig.ts';
import { recordSubscriptionUpdate } from '../subscriptionUpdates.ts';
import { subscriptionOf } from '../subscriptions.ts';
import { keepCustomer } from './paddleCustomers.ts';
import { readSubscription, readTransaction } from './paddleNotification.ts';
import { paymentsOf } from './paddlePayments.ts';
import { mainProduct, productOf } from './paddlePrices.ts';

type Tx = Transaction<Schema>;

interface ReceivedEvent {
  accountId: number;
  /** What the notification is about. */
  data: unknown;
  occurredAt: Date;
  /** Our custom data names the account; paying for it does not make the payer the account's customer. */
  noted: boolean;
}

/** Applies a notification after it was stored. */
export type PaddleEffect = (tx: Tx, update: ReceivedEvent, config: PaymentConfig) => Promise<void>;

/**
 * Grants what was paid for. If the subscription is not named yet, waits for `transaction.completed`, which
 * names it.
 */
const grantTransaction: PaddleEffect = async (tx, { accountId, data, occurredAt, noted }, config) => {
  const transaction = readTransaction(data);
  const account = await holdAccount(tx, accountId);
  if (!noted && transaction.customer_id) await keepCustomer(tx, accountId, transaction.customer_id);
  if (!transaction.subscription_id && transaction.items.some(({ price }) => price.billing_cycle)) return;
  const paidAt = transaction.billed_at ? new Date(transaction.billed_at) : occurredAt;
  for (const payment of paymentsOf(config, account, transaction, paidAt)) await grantPayment(tx, payment);
};

/** A paused one takes nothing away before its term is over, as one that was not paid in time. */
export const paddleStatuses: Readonly<Record<string, SubscriptionsTable['status']>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
};

const keepSubscription: PaddleEffect = async (tx, { accountId, data, occurredAt, noted }, config) => {
  const update = readSubscription(data);
  const status = paddleStatuses[update.status];
  const account = await holdAccount(tx, accountId);
  if (!noted) await keepCustomer(tx, accountId, update.customer_id);
  const known = await subscriptionOf(tx, accountId, update.id);
  const product =
    known?.product ?? mainProduct(update.items.map(({ price }) => productOf(config, price, account)));
  if (!product || !status) return;
  const { scheduled_change: change, canceled_at } = update;
  await recordSubscriptionUpdate(tx, {
    accountId,
    provider: 'paddle',
    subscriptionId: update.id,
    product,
    status,
    toldAt: occurredAt,
    cancelAt: change?.action === 'cancel' ? new Date(change.effective_at) : null,
    ...(canceled_at && { endedAt: new Date(canceled_at) }),
  });
};

/** By event type; other types are stored without effect. */
export const paddleEffects: Readonly<Record<string, PaddleEffect>> = {
  'transaction.paid': grantTransaction,
  'transaction.completed': grantTransaction,
  ...Object.fromEntries(
    [
      'created',
      'activated',
      'trialing',
      'updated',
      'past_due',
      'paused',
      'resumed',
      'canceled',
      'imported',
    ].map((what) => [`subscription.${what}`, keepSubscription]),
  ),
};

/** What Paddle must notify of; adjustments are read with the refunds. */
export const paddleEventTypes: readonly string[] = [
  ...Object.keys(paddleEffects),
  'adjustment.created',
  'adjustment.updated',
];
