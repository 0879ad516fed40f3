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

/** What is bought without the tax ID that it needs is refused with these words; new card details are a plan's. */
const taxIdWords: Partial<Record<Kind, string>> = {
  plan: paymentWords.taxIdForDetails,
  storage: paymentWords.taxIdForStorage,
  services: paymentWords.taxIdForRenewal,
};

/**
 * Checks the billing country only: the page checks the browser's time zone.
 * @throws PaymentRefusal in the specification's words
 */
export function checkTaxId(
  account: Account,
  kind: Kind,
  { taxIdOnRenewal }: Pick<PaymentConfig, 'taxIdOnRenewal'>,
): void {
  const words = kind === 'services' && !taxIdOnRenewal ? undefined : taxIdWords[kind];
  const { tax_id: TaxID, billing_country: BillingCountry, country_code: CountryCode } = account;
  if (words && taxIdIsNeeded({ TaxID, BillingCountry, CountryCode }, '')) throw new PaymentRefusal(words);
}
