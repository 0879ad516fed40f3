import { createHash } from 'node:crypto';
import type { Price, Product } from '#contract/products';
import type { Account } from '../db/schema.ts';
import { catalogueEntries, type CatalogueKey } from '../config/catalogueEntries.ts';
import type { PaymentConfig } from '../config/paymentConfig.ts';
import type { EntryIds } from '../config/priceIds.ts';
import { hostedWith } from './effects.ts';

/** Where each product is in the price catalogue. */
const keys: Readonly<Record<Product, CatalogueKey>> = {
  'creative-annually': 'Creative.annually',
  'creative-6monthly': 'Creative.6monthly',
  'team-annually': 'Team.annually',
  'team-6monthly': 'Team.6monthly',
  'pro-annually': 'Pro.annually',
  extra50: 'ExtraStorage.Extra50',
  extra500: 'ExtraStorage.Extra500',
  zine: 'Services',
  classic: 'Services',
  annotations: 'Services',
  domain: 'AdditionalDomain',
};
export const products = Object.keys(keys) as Product[];

/** The name on invoices when the catalogue does not say which licence is meant. */
const titles: Partial<Record<Product, string>> = {
  zine: 'Zine services, 12 months',
  classic: 'Classic services, 12 months',
  annotations: 'Annotations services, 12 months',
};

/** One thing that is sold, in the environment of the configuration. */
export interface Offered {
  product: Product;
  key: CatalogueKey;
  title: string;
  months: number;
  /** List price in cents. */
  amount: number;
  /** Names at the providers; absent where the catalogue has none. */
  ids: Omit<EntryIds, 'amount'>;
}

const digits = (key: string, length: number) =>
  BigInt(`0x${createHash('sha256').update(key).digest('hex')}`)
    .toString(36)
    .slice(-length);

/** What the offline sandbox calls an entry: in the providers' own shapes, the same after every start. */
const offlineIds = (key: CatalogueKey): EntryIds => ({
  stripePrice: `price_${digits(key, 24)}`,
  stripeProduct: `prod_${digits(key, 14)}`,
  paddlePrice: `pri_01${digits(`price ${key}`, 24)}`,
  paddleProduct: `pro_01${digits(`product ${key}`, 24)}`,
});

type Configured = Pick<PaymentConfig, 'environment' | 'priceIds'>;

const idsOf = ({ environment, priceIds }: Configured, key: CatalogueKey): EntryIds => ({
  ...(environment === 'offline' && offlineIds(key)),
  ...priceIds[key],
});

/** A product's term, list price and ids at the providers. */
export function offered(config: Configured, product: Product): Offered {
  const key = keys[product];
  const { title, months, amount: listed } = catalogueEntries[key];
  const { amount = listed, ...ids } = idsOf(config, key);
  return { product, key, title: titles[product] ?? title, months, amount, ids };
}

/** Everything that is sold. */
export const allOffered = (config: Configured): Offered[] =>
  products.map((product) => offered(config, product));

/** The same, once for each entry of the catalogue, whatever products share it. */
export const allEntries = (config: Configured): Offered[] => [
  ...new Map(allOffered(config).map((one) => [one.key, one])).values(),
];

/** Titles and terms are the same in every environment. */
export const noIds = { environment: 'none', priceIds: {} } as const;

type Payer = Pick<
  Account,
  | 'haszine'
  | 'hascreative'
  | 'hasclassic'
  | 'hasannotations'
  | 'show_upgrade_creative'
  | 'renewal_fee'
  | 'creative_fee'
  | 'upgrade_fee'
>;

/** Whether an account has the licence that services are for; its own renewal fee is for these. */
export const holds: Partial<Record<Product, (payer: Payer) => boolean>> = {
  zine: ({ haszine }) => haszine,
  classic: ({ hasclassic }) => hasclassic,
  annotations: ({ hasannotations }) => hasannotations,
};

const upgrades = ({ haszine, hascreative, show_upgrade_creative, upgrade_fee }: Payer) =>
  haszine && !hascreative && show_upgrade_creative && upgrade_fee > 0;

/**
 * What a product costs an account: the account's own fee where it has one (0 is none), else the list price. Who
 * upgrades from Zine pays `upgrade_fee` for the first year of Creative and the full fee for every `later` one.
 */
export function priceFor(config: Configured, product: Product, payer: Payer): Price {
  const { amount: listed, months } = offered(config, product);
  const publications = hostedWith(product);
  const price = { product, currency: 'USD', months, ...(publications !== undefined && { publications }) };
  if (product === 'creative-annually') {
    const full = payer.creative_fee || listed;
    return upgrades(payer) && payer.upgrade_fee !== full
      ? { ...price, amount: payer.upgrade_fee, later: full }
      : { ...price, amount: full };
  }
  return { ...price, amount: (holds[product]?.(payer) && payer.renewal_fee) || listed };
}

/** The product for a provider's id. Services of all licences share one: see the payer's licence. */
export const productsOfPrice = (config: Configured, id: string): Product[] =>
  allOffered(config)
    .filter(({ ids }) => Object.values(ids).includes(id))
    .map(({ product }) => product);
