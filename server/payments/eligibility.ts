import type { Product } from '#contract/products';
import { isBilledSoon } from '#rules/subscription';
import { taxIdIsNeeded } from '#rules/taxIdNeed';
import type { Account } from '../db/schema.ts';
import { holds } from './catalogue.ts';
import { kindOf, type Kind } from './effects.ts';
import type { PaymentConfig } from '../config/paymentConfig.ts';
import { paymentWords } from '#rules/paymentWords';
import { ownWords, PaymentRefusal } from './paymentRefusal.ts';
import type { Subscription } from './subscriptions.ts';

const runs = ({ term_ends_at, cancel_at, status }: Subscription, now: Date) =>
  status !== 'past_due' &&
  term_ends_at !== null &&
  (cancel_at === null ? isBilledSoon(term_ends_at, now) : term_ends_at > now);

/**
 * Whether an account may buy a product: what it has already is not sold again, services and domains only with their licence.
 * @throws PaymentRefusal saying why not
 */
export function checkMayBuy(
  account: Account,
  product: Product,
  living: readonly Subscription[],
  now: Date,
): void {
  const kind = kindOf(product);
  const running = living.find((one) => kindOf(one.product) === kind && runs(one, now));
  if (running && kind === 'plan') {
    throw new PaymentRefusal(
      running.cancel_at === null
        ? 'Your account already has a subscription, which renews automatically.'
        : ownWords.endingPlan,
    );
  }
  if (kind === 'storage' && running) throw new PaymentRefusal('Your account has extra storage already.');
  if (kind === 'storage' && !account.show_expand_storage)
    throw new PaymentRefusal('Extra storage is sold with a Creative subscription.');
  if (kind === 'services' && !holds[product]?.(account))
    throw new PaymentRefusal('Your account does not have this licence.');
  if (kind === 'services' && account.hascreative)
    throw new PaymentRefusal('Services are part of your Creative subscription.');
  if (kind === 'domain' && (account.hascreative || !Object.values(holds).some((has) => has(account)))) {
    throw new PaymentRefusal('Additional domains are sold with a Zine, Classic or Annotations licence.');
  }
}

/** Purchases that need a tax ID. */
export type Taxed = 'details' | 'renewal' | 'storage';

const taxed: Readonly<Record<Kind, Taxed | undefined>> = {
  plan: 'details',
  storage: 'storage',
  services: 'renewal',
  domain: undefined,
};

/** The kind of purchase, if it needs a tax ID. */
export const taxedBefore = (product: Product): Taxed | undefined => taxed[kindOf(product)];

const words = {
  details: paymentWords.taxIdForDetails,
  renewal: paymentWords.taxIdForRenewal,
  storage: paymentWords.taxIdForStorage,
} as const;

/**
 * Checks the billing country only: the page checks the browser's time zone.
 * @throws PaymentRefusal in the specification's words
 */
export function checkTaxId(
  account: Account,
  before: Taxed | undefined,
  { taxIdOnRenewal }: Pick<PaymentConfig, 'taxIdOnRenewal'>,
): void {
  if (before === undefined || (before === 'renewal' && !taxIdOnRenewal)) return;
  const { tax_id: TaxID, billing_country: BillingCountry, country_code: CountryCode } = account;
  if (taxIdIsNeeded({ TaxID, BillingCountry, CountryCode }, '')) throw new PaymentRefusal(words[before]);
}
