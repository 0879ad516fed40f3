import type { Transaction } from '@paddle/paddle-node-sdk';
import { readTransaction } from './paddleNotification.ts';
import type { ToldPrice } from './paddlePrices.ts';

type ListedPrice = NonNullable<Transaction['items'][number]['price']>;

/** As in a notification. */
export const notifiedPrice = ({
  id,
  productId,
  customData,
  billingCycle,
  trialPeriod,
}: ListedPrice): ToldPrice & { trial_period: ListedPrice['trialPeriod'] } => ({
  id,
  product_id: productId,
  custom_data: customData,
  billing_cycle: billingCycle,
  trial_period: trialPeriod,
});

/** As in a notification. */
export const told = ({
  id,
  origin,
  customerId,
  subscriptionId,
  customData,
  currencyCode,
  billingPeriod,
  billedAt,
  items,
  details,
}: Transaction) =>
  readTransaction({
    id,
    origin,
    customer_id: customerId,
    subscription_id: subscriptionId,
    custom_data: customData,
    currency_code: currencyCode,
    billed_at: billedAt,
    billing_period: billingPeriod && { ends_at: billingPeriod.endsAt },
    items: items.flatMap(({ price, quantity }) => (price ? [{ price: notifiedPrice(price), quantity }] : [])),
    details: {
      totals: details?.totals && {
        tax: details.totals.tax,
        total: details.totals.total,
        grand_total: details.totals.grandTotal,
        grand_total_tax: details.totals.grandTotalTax,
      },
      tax_rates_used: details?.taxRatesUsed.map(({ taxRate }) => ({ tax_rate: taxRate })),
      line_items: details?.lineItems.map(({ priceId, totals }) => ({ price_id: priceId, totals })),
    },
  });
