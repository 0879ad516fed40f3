import type { Transaction } from 'kysely';
import type { SubscriptionsTable } from '../../db/billingTables.ts';
import type { Schema } from '../../db/schema.ts';
import type { ProviderEvent } from '../events.ts';
import { holdAccount } from '../heldAccount.ts';
import { grantPayment } from '../ledger.ts';
import type { PaymentConfig } from '../../config/paymentConfig.ts';
import { keepCustomer } from '../providerCustomers.ts';
import { recordRefund } from '../refunds.ts';
import { recordSubscriptionUpdate } from '../subscriptionUpdates.ts';
import { subscriptionOf } from '../subscriptions.ts';
import { NotUnderstood } from '../webhookSource.ts';
import { readAdjustment, readSubscription, readTransaction } from './paddleNotification.ts';
import { isForNothing, paymentsOf } from './paddlePayments.ts';
import { mainProduct, productOf } from './paddlePrices.ts';

type Tx = Transaction<Schema>;

interface ReceivedEvent {
  event: ProviderEvent;
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
const grantTransaction: PaddleEffect = async (tx, { event, accountId, data, occurredAt, noted }, config) => {
  const transaction = readTransaction(data);
  const account = await holdAccount(tx, accountId);
  if (!noted && transaction.customerId) await keepCustomer(tx, 'paddle', accountId, transaction.customerId);
  if (!transaction.subscriptionId && transaction.items.some(({ price }) => price.billingCycle)) return;
  const paidAt = transaction.billedAt ? new Date(transaction.billedAt) : occurredAt;
  const payments = paymentsOf(config, account, transaction, paidAt);
  for (const payment of payments) await grantPayment(tx, payment);
  if (payments.length > 0 || isForNothing(transaction)) return;
  const known = await subscriptionOf(tx, accountId, transaction.subscriptionId ?? '');
  if (noted || known)
    throw new NotUnderstood(event, `${transaction.id} was made here, and no product is known for it`);
};

/** A paused one takes nothing away before its term is over, as one that was not paid in time. */
export const paddleStatuses: Readonly<Record<string, SubscriptionsTable['status']>> = {
  active: 'active',
  trialing: 'trialing',
  past_due: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
};

const keepSubscription: PaddleEffect = async (tx, { event, accountId, data, occurredAt, noted }, config) => {
  const update = readSubscription(data);
  const status = paddleStatuses[update.status];
  const account = await holdAccount(tx, accountId);
  if (!noted) await keepCustomer(tx, 'paddle', accountId, update.customerId);
  const known = await subscriptionOf(tx, accountId, update.id);
  const product =
    known?.product ?? mainProduct(update.items.map(({ price }) => productOf(config, price, account)));
  if (product && !status)
    throw new NotUnderstood(event, `${update.id} has a status that is not known: ${update.status}`);
  if (!product || !status) return;
  const { scheduledChange, canceledAt } = update;
  await recordSubscriptionUpdate(tx, {
    accountId,
    provider: 'paddle',
    subscriptionId: update.id,
    product,
    status,
    toldAt: occurredAt,
    cancelAt: scheduledChange?.action === 'cancel' ? new Date(scheduledChange.effectiveAt) : null,
    ...(canceledAt && { endedAt: new Date(canceledAt) }),
  });
};

/** An adjustment that is not approved has returned nothing, yet or any more. */
const keepAdjustment: PaddleEffect = async (tx, { accountId, data, occurredAt }) => {
  const { id, action, status, transactionId, currencyCode, totals } = readAdjustment(data);
  const isRefund = action === 'refund';
  if (!isRefund && action !== 'chargeback' && action !== 'chargeback_reverse') return;
  await recordRefund(tx, {
    accountId,
    provider: 'paddle',
    // a payment has at most one chargeback; a won one may be told by its own adjustment or by the first one's state
    id: isRefund ? id : `chargeback of ${transactionId}`,
    paymentId: transactionId,
    amount: status === 'approved' && action !== 'chargeback_reverse' ? Number(totals.total) : 0,
    currency: currencyCode,
    at: occurredAt,
    isDispute: !isRefund,
  });
};

/** By event type; other types are stored without effect. */
export const paddleEffects: Readonly<Record<string, PaddleEffect>> = {
  'transaction.paid': grantTransaction,
  'transaction.completed': grantTransaction,
  'adjustment.created': keepAdjustment,
  'adjustment.updated': keepAdjustment,
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

/** What Paddle must notify of. */
export const paddleEventTypes: readonly string[] = Object.keys(paddleEffects);
