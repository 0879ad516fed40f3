import type { PaymentConfig } from '../config/paymentConfig.ts';
import type { PriceIds } from '../config/priceIds.ts';
import { allEntries, type Offered } from './catalogue.ts';
import { recurs } from './effects.ts';
import type { ProviderBasics } from './paymentProvider.ts';

/** One thing about a provider's settings that must be so. */
export interface Finding {
  /** `byHand`: no interface reads or changes it, so a person must look. */
  state: 'right' | 'wrong' | 'byHand';
  line: string;
  /** Makes it so, if a command can. @returns what was done, and what follows from it */
  mend?: () => Promise<string[]>;
}

/** How a provider is set up to be used by this host. */
export interface ProviderSettings {
  name: string;
  /**
   * @param made takes the ids of what is made
   * @throws ProviderUnavailable
   */
  findings(made: PriceIds): AsyncGenerator<Finding>;
}

/** The configured key may not do what was asked for. */
export class RightMissing extends Error {}

export const right = (line: string): Finding => ({ state: 'right', line });
export const wrong = (line: string, mend?: Finding['mend']): Finding => ({
  state: 'wrong',
  line,
  ...(mend && { mend }),
});
export const byHand = (line: string): Finding => ({ state: 'byHand', line });

/** Findings of one step; a missing right is one, too. */
export async function* allowed(findings: AsyncIterable<Finding>): AsyncGenerator<Finding> {
  try {
    for await (const { mend, ...finding } of findings)
      yield { ...finding, ...(mend && { mend: () => mend().catch(inWords) }) };
  } catch (error) {
    if (!(error instanceof RightMissing)) throw error;
    yield wrong(error.message);
  }
}
function inWords(error: unknown): string[] {
  if (error instanceof RightMissing) return [error.message];
  throw error;
}

/** In months; undefined for what is paid once. */
export const termOf = ({ product, months }: Pick<Offered, 'product' | 'months'>): number | undefined =>
  recurs(product) ? months : undefined;

/** A price at a provider. */
export interface PriceThere {
  active: boolean;
  /** Minor units; undefined where the buyer chooses. */
  amount: number | undefined;
  /** ISO 4217. */
  currency: string;
  /** Undefined where it is paid once. */
  months: number | undefined;
}

const termWords = (months: number | undefined) =>
  months === undefined ? 'paid once' : `paid every ${months} months`;

/** What differs between a price and the catalogue, one line each. */
export function priceFaults(
  name: string,
  id: string,
  offered: Pick<Offered, 'key' | 'amount' | 'product' | 'months'>,
  there: PriceThere | undefined,
): string[] {
  const { key, amount } = offered;
  if (!there?.active) return [`${name} has no active price ${id} for ${key}.`];
  const which = `${name}'s price ${id} for ${key} is`;
  const term = termOf(offered);
  return [
    ...(there.amount === amount ? [] : [`${which} ${there.amount ?? 'open'}, the catalogue's ${amount}.`]),
    ...(there.currency === 'USD' ? [] : [`${which} in ${there.currency}, the catalogue's in USD.`]),
    ...(there.months === term
      ? []
      : [`${which} ${termWords(there.months)}, the catalogue's ${termWords(term)}.`]),
  ];
}

/**
 * What the catalogue names at a provider: whether it does, and whether that is there and as it says.
 * @param make makes what the catalogue has no ids for, or finds what an earlier setup made
 */
export async function* catalogueFindings(
  name: 'Stripe' | 'Paddle',
  config: PaymentConfig,
  { missingPrices }: ProviderBasics,
  make: (one: Offered) => Promise<ProductAndPrice>,
  made: PriceIds,
): AsyncGenerator<Finding> {
  const [product, price] = name === 'Stripe' ? stripeNames : paddleNames;
  const offered = allEntries(config);
  for (const one of offered.filter(({ ids }) => !ids[product] || !ids[price]))
    yield wrong(`PRICE_CATALOGUE names no product and price of ${name} for ${one.key}.`, async () => {
      const there = await make(one);
      made[one.key] = { ...made[one.key], [product]: there.product, [price]: there.price };
      return [`${one.key}: the product ${there.product} and its price ${there.price}.`];
    });
  const faults = await missingPrices(offered);
  for (const line of faults) yield wrong(line);
  const named = offered.filter(({ ids }) => ids[price]).length;
  if (named > 0 && faults.length === 0)
    yield right(`${named} products and prices are as in the catalogue: amount, currency and term.`);
}

/** Ids of what was made. */
export type ProductAndPrice = Record<'product' | 'price', string>;
const stripeNames = ['stripeProduct', 'stripePrice'] as const;
const paddleNames = ['paddleProduct', 'paddlePrice'] as const;
