import type { Transaction } from 'kysely';
import type { SubscriptionsTable } from '../../db/billingTables.ts';
import type { Schema } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { NotUnderstood, type ProviderEvent, type WebhookSource } from '../events.ts';
import { holdAccount } from '../heldAccount.ts';
import { grantPayment } from '../ledger.ts';
import { keepCustomer } from '../providerCustomers.ts';
import { recordRefund } from '../refunds.ts';
import { recordSubscriptionUpdate } from '../subscriptionUpdates.ts';
import { subscriptionOf } from '../subscriptions.ts';
import type { PaddleClient } from './paddleClient.ts';
import { notedAccount } from './paddleCustomData.ts';
import { accountOfBearer } from './paddleCustomers.ts';
import { keepTermEnd, setLaterPrice } from './paddleLaterTerms.ts';
import {
  readAdjustment,
  readNotification,
  readSubscription,
  readTransaction,
  subjectOf,
  UnknownShape,
} from './paddleNotification.ts';
import { isForNothing, paymentsOf } from './paddlePayments.ts';
import { cancelDateOf, mainProduct, productOf } from './paddlePrices.ts';
import { checkSignature } from './paddleSignature.ts';

interface ReceivedEvent {
  tx: Transaction<Schema>;
  config: Deps['config'];
  event: ProviderEvent;
  accountId: number;
  /** What the notification is about. */
  data: unknown;
  /** Our custom data names the account; paying for it does not make the payer the account's customer. */
  noted: boolean;
}
type Handle = (received: ReceivedEvent) => Promise<void>;

/**
 * Grants what was paid for. If the subscription is not named yet, waits for `transaction.completed`, which
 * names it.
 */
const grantTransaction: Handle = async ({ tx, config, event, accountId, data, noted }) => {
  const transaction = readTransaction(data);
  const account = await holdAccount(tx, accountId);
  if (!noted && transaction.customerId) await keepCustomer(tx, 'paddle', accountId, transaction.customerId);
  if (!transaction.subscriptionId && transaction.items.some(({ price }) => price.billingCycle)) return;
  const paidAt = transaction.billedAt ? new Date(transaction.billedAt) : event.occurredAt;
  const payments = paymentsOf(config.payments, account, transaction, paidAt);
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

const keepSubscription: Handle = async ({ tx, config, event, accountId, data, noted }) => {
  const update = readSubscription(data);
  const status = paddleStatuses[update.status];
  const account = await holdAccount(tx, accountId);
  if (!noted) await keepCustomer(tx, 'paddle', accountId, update.customerId);
  const known = await subscriptionOf(tx, accountId, update.id);
  const product =
    known?.product ??
    mainProduct(update.items.map(({ price }) => productOf(config.payments, price, account)));
  if (!product) return;
  if (!status)
    throw new NotUnderstood(event, `${update.id} has a status that is not known: ${update.status}`);
  await recordSubscriptionUpdate(tx, {
    account_id: accountId,
    subscription_id: update.id,
    provider: 'paddle',
    product,
    status,
    cancel_at: cancelDateOf(update),
    told_at: status === 'ended' && update.canceledAt ? new Date(update.canceledAt) : event.occurredAt,
  });
};

/** An adjustment that is not approved has returned nothing, yet or any more. */
const keepAdjustment: Handle = async ({ tx, event, accountId, data }) => {
  const { id, action, status, transactionId, currencyCode, totals } = readAdjustment(data);
  const isRefund = action === 'refund';
  if (!isRefund && action !== 'chargeback' && action !== 'chargeback_reverse') return;
  const refund = {
    account_id: accountId,
    // a payment has at most one chargeback; a won one may be told by its own adjustment or by the first one's state
    refund_id: isRefund ? id : `chargeback of ${transactionId}`,
    provider: 'paddle',
    payment_id: transactionId,
    amount: status === 'approved' && action !== 'chargeback_reverse' ? Number(totals.total) : 0,
    currency: currencyCode,
    told_at: event.occurredAt,
  } as const;
  await recordRefund(tx, refund, !isRefund);
};

/** By event type: what it means. Other types are stored without effect. */
const handles = new Map<string, Handle>([
  ['transaction.paid', grantTransaction],
  ['transaction.completed', grantTransaction],
  ['adjustment.created', keepAdjustment],
  ['adjustment.updated', keepAdjustment],
  ['subscription.created', keepSubscription],
  ['subscription.activated', keepSubscription],
  ['subscription.trialing', keepSubscription],
  ['subscription.updated', keepSubscription],
  ['subscription.past_due', keepSubscription],
  ['subscription.paused', keepSubscription],
  ['subscription.resumed', keepSubscription],
  ['subscription.canceled', keepSubscription],
  ['subscription.imported', keepSubscription],
]);

/** What Paddle must notify of. */
export const paddleEventTypes: readonly string[] = [...handles.keys()];

const dataOf = ({ body }: ProviderEvent) => subjectOf(readNotification(body));

/**
 * How Paddle's notifications are handled. `ask` must finish within the 5 seconds that Paddle waits;
 * `supersede` cancels, at either provider, what a new subscription replaced.
 */
export function paddleWebhook(
  deps: Deps,
  ask: PaddleClient,
  supersede: (accountId: number) => Promise<void>,
): WebhookSource {
  const { config, clock, log } = deps;
  const { paddle: access, signatureSeconds } = config.payments;

  return {
    // Paddle retries rejected notifications, so a wrong secret loses nothing
    refusedStatus: 500,
    verify(raw, headers) {
      checkSignature(raw, headers['paddle-signature'], {
        secret: access?.webhookSecret ?? '',
        age: signatureSeconds.paddle,
        now: clock(),
      });
      const body = readNotification(JSON.parse(raw.toString('utf8')));
      return {
        id: body.event_id,
        provider: 'paddle',
        type: body.event_type,
        occurredAt: new Date(body.occurred_at),
        body,
      };
    },
    async accountOf(db, event) {
      const { customData, ...data } = dataOf(event);
      // events that are a customer or name one
      const customer = event.type.startsWith('customer.') ? data.id : data.customerId;
      const bearer = { customData, customerId: typeof customer === 'string' ? customer : undefined };
      return (await accountOfBearer(db, ask, config.secret, bearer, handles.has(event.type)))?.account_id;
    },
    async effect(event, accountId) {
      const handle = handles.get(event.type);
      const data = dataOf(event);
      const noted = notedAccount(config.secret, data.customData) !== undefined;
      return (
        handle &&
        ((tx) =>
          handle({ tx, config, event, accountId, data, noted }).catch((error: unknown) => {
            throw error instanceof UnknownShape ? new NotUnderstood(event, error.message) : error;
          }))
      );
    },
    async afterwards(event, accountId) {
      const data = dataOf(event);
      if (event.type === 'adjustment.created') {
        log.warn(
          { account: accountId, event: event.id, type: event.type, object: data.id },
          'money was refunded or is disputed: decide whether the rights stay',
        );
      }
      if (event.type === 'subscription.updated')
        await keepTermEnd(deps, ask, accountId, readSubscription(data));
      if (event.type !== 'transaction.completed') return;
      const paid = readTransaction(data);
      if (!paid.subscriptionId) return;
      await supersede(accountId);
      await setLaterPrice(deps, ask, accountId, paid);
    },
  };
}
