import type { Transaction } from 'kysely';
import type { SubscriptionsTable } from '../../db/billingTables.ts';
import type { Schema } from '../../db/schema.ts';
import { holdAccount } from '../heldAccount.ts';
import { grantPayment } from '../ledger.ts';
import type { PaymentConfig } from '../../config/paymentConfig.ts';
import { tellSubscription } from '../subscriptionNews.ts';
import { subscriptionOf } from '../subscriptions.ts';
import { keepCustomer } from './paddleCustomers.ts';
import { readSubscription, readTransaction } from './paddleNotification.ts';
import { paymentsOf } from './paddlePayments.ts';
import { mainProduct, productOf } from './paddlePrices.ts';

type Tx = Transaction<Schema>;

interface Told {
  accountId: number;
  /** What the notification is about. */
  data: unknown;
  occurredAt: Date;
  /** We wrote on it for whom it is: whoever pays may be anybody, and is no customer of the account's by that. */
  noted: boolean;
}

/** What a notification means; it is stored before, whatever it means. */
export type PaddleEffect = (tx: Tx, told: Told, config: PaymentConfig) => Promise<void>;

/** What was paid for is given. While it is not said which subscription it begins, that is waited for: `transaction.completed` says it. */
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
  const told = readSubscription(data);
  const status = paddleStatuses[told.status];
  const account = await holdAccount(tx, accountId);
  if (!noted) await keepCustomer(tx, accountId, told.customer_id);
  const known = await subscriptionOf(tx, accountId, told.id);
  const product =
    known?.product ?? mainProduct(told.items.map(({ price }) => productOf(config, price, account)));
  if (!product || !status) return;
  const { scheduled_change: change, canceled_at } = told;
  await tellSubscription(tx, {
    accountId,
    provider: 'paddle',
    subscriptionId: told.id,
    product,
    status,
    toldAt: occurredAt,
    cancelAt: change?.action === 'cancel' ? new Date(change.effective_at) : null,
    ...(canceled_at && { endedAt: new Date(canceled_at) }),
  });
};

/** By the event's type; what is not here is stored and means nothing. */
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
