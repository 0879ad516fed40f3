import type { Transaction } from 'kysely';
import type { SubscriptionsTable } from '../../db/billingTables.ts';
import type { Account, Schema } from '../../db/schema.ts';
import { holdAccount } from '../heldAccount.ts';
import { grantPayment, type Payment } from '../ledger.ts';
import type { PaymentConfig } from '../paymentConfig.ts';
import { tellSubscription } from '../subscriptionNews.ts';
import { subscriptionOf } from '../subscriptions.ts';
import { keepCustomer } from './paddleCustomers.ts';
import { readSubscription, readTransaction, type ToldTransaction } from './paddleNotification.ts';
import { productOf } from './paddlePrices.ts';

type Tx = Transaction<Schema>;
type Item = ToldTransaction['items'][number];

export interface Told {
  accountId: number;
  /** What the notification is about. */
  data: unknown;
  occurredAt: Date;
}

/** What a notification means; it is stored before, whatever it means. */
export type PaddleEffect = (tx: Tx, told: Told, config: PaymentConfig) => Promise<void>;

const dayMs = 24 * 3_600_000;

/** `Tax 25 %`, where everything was taxed alike. */
function taxNameOf({ details: { tax_rates_used = [] } }: ToldTransaction): string | undefined {
  const [rate, ...others] = tax_rates_used.map(({ tax_rate }) => Number(tax_rate)).filter((one) => one > 0);
  return rate === undefined || others.length > 0 ? undefined : `Tax ${Number((rate * 100).toFixed(3))} %`;
}

/** The end of the term that was paid for, where it is one: of what began with free days, those. */
function termEndOf({ billing_period }: ToldTransaction, { price }: Item, total: number, paidAt: Date): Date | undefined {
  if (!price.billing_cycle) return undefined;
  if (billing_period) return new Date(billing_period.ends_at);
  const { trial_period } = price;
  return total === 0 && trial_period?.interval === 'day' ? new Date(paidAt.getTime() + trial_period.frequency * dayMs) : undefined;
}

/** What one line of a transaction gives: as often as it was paid for where that can be had more than once. */
function paymentsOf(config: PaymentConfig, account: Account, transaction: ToldTransaction, index: number, paidAt: Date): Payment[] {
  const item = transaction.items[index];
  const product = item && productOf(config, item.price, account);
  if (!item || !product) return [];
  const lone = transaction.items.length === 1;
  const totals = lone ? transaction.details.totals : transaction.details.line_items.find(({ price_id }) => price_id === item.price.id)?.totals;
  const [amount, tax] = [Number(totals?.total ?? 0), Number(totals?.tax ?? 0)];
  const [subscriptionId, taxName, termEndsAt] = [transaction.subscription_id, taxNameOf(transaction), termEndOf(transaction, item, amount, paidAt)];
  const first: Payment = {
    accountId: account.account_id, provider: 'paddle', paymentId: index === 0 ? transaction.id : `${transaction.id}/${index + 1}`, product, amount, tax,
    currency: transaction.currency_code, paidAt, ...(taxName && { taxName }), ...(termEndsAt && { termEndsAt }),
    // a subscription is known here by one product: what it was begun for
    ...(subscriptionId && item.price.billing_cycle && index === 0 && { subscriptionId }),
  };
  if (product !== 'domain') return [first];
  const more = Array.from({ length: item.quantity - 1 }, (_, at): Payment => ({ ...first, paymentId: `${first.paymentId}+${at + 1}`, amount: 0, tax: 0 }));
  return [first, ...more];
}

/** What was paid for is given. While it is not said which subscription it begins, that is waited for: `transaction.completed` says it. */
const grantTransaction: PaddleEffect = async (tx, { accountId, data, occurredAt }, config) => {
  const transaction = readTransaction(data);
  const account = await holdAccount(tx, accountId);
  if (transaction.customer_id) await keepCustomer(tx, accountId, transaction.customer_id);
  if (!transaction.subscription_id && transaction.items.some(({ price }) => price.billing_cycle)) return;
  const paidAt = transaction.billed_at ? new Date(transaction.billed_at) : occurredAt;
  for (const index of transaction.items.keys()) {
    for (const payment of paymentsOf(config, account, transaction, index, paidAt)) await grantPayment(tx, payment);
  }
};

/** A paused one takes nothing away before its term is over, as one that was not paid in time. */
const statuses: Readonly<Record<string, SubscriptionsTable['status']>> = {
  active: 'active', trialing: 'trialing', past_due: 'past_due', paused: 'past_due', canceled: 'ended',
};

const keepSubscription: PaddleEffect = async (tx, { accountId, data, occurredAt }, config) => {
  const told = readSubscription(data);
  const status = statuses[told.status];
  const account = await holdAccount(tx, accountId);
  await keepCustomer(tx, accountId, told.customer_id);
  const known = await subscriptionOf(tx, accountId, told.id);
  const product = known?.product ?? told.items.map(({ price }) => productOf(config, price, account)).find((one) => one !== undefined);
  if (!product || !status) return;
  const { scheduled_change: change, canceled_at } = told;
  await tellSubscription(tx, {
    accountId, provider: 'paddle', subscriptionId: told.id, product, status, toldAt: occurredAt,
    cancelAt: change?.action === 'cancel' ? new Date(change.effective_at) : null,
    ...(canceled_at && { endedAt: new Date(canceled_at) }),
  });
};

/** By the event's type; what is not here is stored and means nothing. */
export const paddleEffects: Readonly<Record<string, PaddleEffect>> = {
  'transaction.paid': grantTransaction,
  'transaction.completed': grantTransaction,
  ...Object.fromEntries(['created', 'activated', 'trialing', 'updated', 'past_due', 'paused', 'resumed', 'canceled', 'imported']
    .map((what) => [`subscription.${what}`, keepSubscription])),
};
