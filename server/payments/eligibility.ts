import type { Product } from '#contract/payments';
import { taxIdIsNeeded } from '#rules/taxIdNeed';
import type { Account } from '../db/schema.ts';
import { kindOf } from './effects.ts';
import type { PaymentConfig } from './paymentConfig.ts';
import { PaymentRefusal, paymentWords } from './paymentRefusal.ts';
import { isPaid, type Subscription } from './subscriptions.ts';

const licences = { zine: 'haszine', classic: 'hasclassic', annotations: 'hasannotations' } as const;

const runs = ({ term_ends_at, status }: Subscription, now: Date) => status !== 'past_due' && term_ends_at !== null && term_ends_at > now;

/**
 * Whether an account may buy a product: what it has already is not sold again, services and domains only with their licence.
 * @throws PaymentRefusal saying why not
 */
export function checkMayBuy(account: Account, product: Product, living: readonly Subscription[], now: Date): void {
  const kind = kindOf(product);
  const running = living.find((one) => kindOf(one.product) === kind && isPaid(one) && runs(one, now));
  if (running && kind === 'plan') {
    throw new PaymentRefusal(running.cancel_at === null
      ? 'Your account has a subscription already, and it goes on by itself.'
      : 'Your subscription is paid until it ends. Take its cancellation back to keep it.');
  }
  if (kind === 'storage' && running) throw new PaymentRefusal('Your account has extra storage already.');
  if (kind === 'storage' && !account.show_expand_storage) throw new PaymentRefusal('Extra storage is sold with a Creative subscription.');
  const licence = (Object.keys(licences) as (keyof typeof licences)[]).find((name) => name === product);
  if (licence && !account[licences[licence]]) throw new PaymentRefusal('Your account does not have this license.');
  if (kind === 'domain' && (account.hascreative || !Object.values(licences).some((flag) => account[flag]))) {
    throw new PaymentRefusal('Additional domains are sold with a Zine, Classic or Annotations license.');
  }
}

/** What a tax ID is asked for before. */
export type Taxed = 'details' | 'renewal' | 'storage';

const words = { details: paymentWords.taxIdForDetails, renewal: paymentWords.taxIdForRenewal, storage: paymentWords.taxIdForStorage } as const;

/**
 * Where the account's billing country alone says that a tax ID is needed: the browser's time zone is the page's to look at.
 * @throws PaymentRefusal in the specification's words
 */
export function checkTaxId(account: Account, before: Taxed, { taxIdOnRenewal }: Pick<PaymentConfig, 'taxIdOnRenewal'>): void {
  if (before === 'renewal' && !taxIdOnRenewal) return;
  const { tax_id: TaxID, billing_country: BillingCountry, country_code: CountryCode } = account;
  if (taxIdIsNeeded({ TaxID, BillingCountry, CountryCode }, '')) throw new PaymentRefusal(words[before]);
}
