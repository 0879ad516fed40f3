import type { Account } from '../../db/schema.ts';
import type { Payment } from '../ledger.ts';
import type { PaymentConfig } from '../paymentConfig.ts';
import type { ToldTransaction } from './paddleNotification.ts';
import { productOf } from './paddlePrices.ts';

type Item = ToldTransaction['items'][number];

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
function paymentsOfLine(config: PaymentConfig, account: Account, transaction: ToldTransaction, index: number, paidAt: Date): Payment[] {
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

/** What a paid transaction gives an account: nothing for what is not sold here. */
export const paymentsOf = (config: PaymentConfig, account: Account, transaction: ToldTransaction, paidAt: Date): Payment[] =>
  transaction.items.flatMap((_item, index) => paymentsOfLine(config, account, transaction, index, paidAt));
