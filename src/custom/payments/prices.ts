import type { Price, Product } from '#contract/products';
import type { AccountDetail } from '#contract/session';
import { buyings } from './buyings.ts';
import { ADDITIONAL_DOMAIN_CENTS } from './dollars.ts';
import type { Buying } from './purchases.ts';

/** $249.00 */
export const money = ({ amount, currency }: { amount: number; currency: string }): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount / 100,
  );

/** What a month of it costs in the long run: $33.25 */
export const monthly = ({ amount, later = amount, months, currency }: Price): string =>
  money({ amount: Math.round(later / months), currency });

/** How much less a year costs than two half years of the same plan, in percent; 0 where it does not. */
export function savedByYear({ product, months, ...year }: Price, choices: readonly Price[]): number {
  const half = choices.find((one) => one.product === product.replace('-annually', '-6monthly'));
  if (months !== 12 || half?.months !== 6 || half.currency !== year.currency) return 0;
  const [yearly, halves] = [year.later ?? year.amount, 2 * (half.later ?? half.amount)];
  return Math.max(0, Math.round((1 - yearly / halves) * 100));
}

type Held = Pick<AccountDetail, 'haszine' | 'hasclassic' | 'hasannotations'>;

/** Licences whose services are renewed. */
const licences = { zine: 'haszine', classic: 'hasclassic', annotations: 'hasannotations' } as const;
const isLicence = (product: Product): product is keyof typeof licences => product in licences;

type Fees = Held & Pick<AccountDetail, 'renewal_fee' | 'creative_fee' | 'upgrade_fee'>;

/** Prices from the session, for hosts without a call for prices. */
export function feesOf(buying: Buying, { renewal_fee, creative_fee, upgrade_fee }: Fees): Price[] {
  const yearly = (product: Product, amount: number, later?: number): Price => ({
    product,
    amount,
    currency: 'USD',
    months: 12,
    ...(later !== undefined && later !== amount ? { later } : {}),
  });
  const fees: Readonly<Record<Buying, Price[]>> = {
    upgradeToCreative: [yearly('creative-annually', upgrade_fee || creative_fee, creative_fee || undefined)],
    renewCreative: [yearly('creative-annually', creative_fee)],
    renewServices: [
      yearly('zine', renewal_fee),
      yearly('classic', renewal_fee),
      yearly('annotations', renewal_fee),
    ],
    buyDomain: [yearly('domain', ADDITIONAL_DOMAIN_CENTS)],
    buyStorage: [],
    updatePaymentDetails: [],
  };
  // a fee of 0 is unknown: the charge could not be shown
  return fees[buying].filter(({ amount }) => amount > 0);
}

/** The choices in display order: products with a price that the account can have. */
export function choicesOf(
  buying: Buying,
  prices: readonly Price[],
  { item, detail }: { item: string; detail: Held },
): Price[] {
  const found = buyings[buying].products.flatMap((product) =>
    prices.filter((price) => price.product === product),
  );
  const had = found.filter(({ product }) => !isLicence(product) || detail[licences[product]]);
  // the previous plan comes first in a renewal
  const before = ['team', 'pro'].find((plan) => item.toLowerCase().split(/\W+/).includes(plan));
  if (buying !== 'renewCreative' || before === undefined) return had;
  const isBefore = ({ product }: Price) => product.startsWith(before);
  return [...had.filter(isBefore), ...had.filter((price) => !isBefore(price))];
}
