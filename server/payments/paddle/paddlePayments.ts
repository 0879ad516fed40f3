import { offered } from '../catalogue.ts';
import type { Account } from '../../db/schema.ts';
import type { Payment } from '../payment.ts';
import type { PaymentConfig } from '../../config/paymentConfig.ts';
import type { PaidTransaction } from './paddleNotification.ts';
import { mainProduct, productOf } from './paddlePrices.ts';

type Item = PaidTransaction['items'][number];

const dayMs = 24 * 3_600_000;

/** `Tax 25 %`, where everything was taxed alike. */
function taxNameOf({ details: { taxRatesUsed = [] } }: PaidTransaction): string | undefined {
  const [rate, ...others] = taxRatesUsed.map(({ taxRate }) => Number(taxRate)).filter((one) => one > 0);
  return rate === undefined || others.length > 0 ? undefined : `Tax ${Number((rate * 100).toFixed(3))} %`;
}

/** The end of the term that was paid for, where it is one: of what began with free days, those. */
function termEndOf(
  { billingPeriod }: PaidTransaction,
  { price: { billingCycle, trialPeriod } }: Item,
  total: number,
  paidAt: Date,
): Date | undefined {
  if (!billingCycle) return undefined;
  if (billingPeriod) return new Date(billingPeriod.endsAt);
  return total === 0 && trialPeriod?.interval === 'day'
    ? new Date(paidAt.getTime() + trialPeriod.frequency * dayMs)
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
export const isForNothing = ({ origin, details: { totals } }: PaidTransaction): boolean =>
  origin === 'subscription_payment_method_change' || (origin === 'web' && Number(totals.total) === 0);

/** What a paid transaction grants; nothing for products not sold here. */
export function paymentsOf(
  config: PaymentConfig,
  account: Account,
  transaction: PaidTransaction,
  paidAt: Date,
): Payment[] {
  if (isForNothing(transaction)) return [];
  const { id, items, details, origin, currencyCode: currency, subscriptionId } = transaction;
  const products = items.map(({ price }) => productOf(config, price, account));
  const main = mainProduct(
    products.map((product, index) => (items[index]?.price.billingCycle ? product : undefined)),
  );
  const taxName = taxNameOf(transaction);
  return items.flatMap((item, index) => {
    const product = products[index];
    const { price, quantity } = item;
    const isMain = product === main && products.indexOf(main) === index;
    // a subscription is known here by its main product: what comes with it is given once, at its beginning
    if (!product || (price.billingCycle && !isMain && origin === 'subscription_recurring')) return [];
    const { total, tax: taxed, grandTotal = total, grandTotalTax = taxed } = details.totals;
    const totals =
      items.length === 1
        ? { total: grandTotal, tax: grandTotalTax }
        : details.lineItems.find(({ priceId }) => priceId === price.id)?.totals;
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
