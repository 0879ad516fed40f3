import { offered } from '../catalogue.ts';
import type { Account } from '../../db/schema.ts';
import type { Payment } from '../ledger.ts';
import type { PaymentConfig } from '../../config/paymentConfig.ts';
import type { NotifiedTransaction } from './paddleNotification.ts';
import { mainProduct, productOf } from './paddlePrices.ts';

type Item = NotifiedTransaction['items'][number];

const dayMs = 24 * 3_600_000;

/** `Tax 25 %`, where everything was taxed alike. */
function taxNameOf({ details: { tax_rates_used = [] } }: NotifiedTransaction): string | undefined {
  const [rate, ...others] = tax_rates_used.map(({ tax_rate }) => Number(tax_rate)).filter((one) => one > 0);
  return rate === undefined || others.length > 0 ? undefined : `Tax ${Number((rate * 100).toFixed(3))} %`;
}

/** The end of the term that was paid for, where it is one: of what began with free days, those. */
function termEndOf(
  { billing_period }: NotifiedTransaction,
  { price }: Item,
  total: number,
  paidAt: Date,
): Date | undefined {
  if (!price.billing_cycle) return undefined;
  if (billing_period) return new Date(billing_period.ends_at);
  const { trial_period } = price;
  return total === 0 && trial_period?.interval === 'day'
    ? new Date(paidAt.getTime() + trial_period.frequency * dayMs)
    : undefined;
}

/** As often as it was paid for, where that can be had more than once; the other times cost nothing more. */
const repeated = (payment: Payment, times: number): Payment[] => [
  payment,
  ...Array.from({ length: times - 1 }, (_, at): Payment => ({
    ...payment,
    paymentId: `${payment.paymentId}+${at + 1}`,
    amount: 0,
    tax: 0,
  })),
];

/**
 * Transactions that pay for no term although they list a subscription's items: a zero transaction that tests
 * a new card, and one a browser started for nothing. Only this server grants free days.
 */
export const isForNothing = ({ origin, details: { totals } }: NotifiedTransaction): boolean =>
  origin === 'subscription_payment_method_change' || (origin === 'web' && Number(totals.total) === 0);

/** What a paid transaction grants; nothing for products not sold here. */
export function paymentsOf(
  config: PaymentConfig,
  account: Account,
  transaction: NotifiedTransaction,
  paidAt: Date,
): Payment[] {
  if (isForNothing(transaction)) return [];
  const {
    id,
    items,
    details,
    origin,
    currency_code: currency,
    subscription_id: subscriptionId,
  } = transaction;
  const products = items.map(({ price }) => productOf(config, price, account));
  const main = mainProduct(
    products.map((product, index) => (items[index]?.price.billing_cycle ? product : undefined)),
  );
  const taxName = taxNameOf(transaction);
  return items.flatMap((item, index) => {
    const product = products[index];
    const { price, quantity } = item;
    const isMain = product === main && products.indexOf(main) === index;
    // a subscription is known here by its main product: what comes with it is given once, at its beginning
    if (!product || (price.billing_cycle && !isMain && origin === 'subscription_recurring')) return [];
    const { total, tax: taxed, grand_total = total, grand_total_tax = taxed } = details.totals;
    const totals =
      items.length === 1
        ? { total: grand_total, tax: grand_total_tax }
        : details.line_items.find(({ price_id }) => price_id === price.id)?.totals;
    const isChange = origin === 'subscription_update';
    const [amount, tax] = [Number(totals?.total ?? 0), Number(totals?.tax ?? 0)];
    const termEndsAt = termEndOf(transaction, item, amount, paidAt);
    const payment: Payment = {
      accountId: account.account_id,
      provider: 'paddle',
      paymentId: index === 0 ? id : `${id}/${index + 1}`,
      product,
      amount,
      tax,
      currency,
      paidAt,
      ...(isChange && { description: `Change to ${offered(config, product).title}` }),
      ...(taxName && { taxName }),
      ...(termEndsAt && { termEndsAt }),
      ...(subscriptionId && isMain && { subscriptionId }),
    };
    return repeated(payment, product === 'domain' ? quantity : 1);
  });
}
