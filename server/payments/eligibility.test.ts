import { expect, test } from 'vitest';
import type { Product } from '#contract/products';
import type { Account } from '../db/schema.ts';
import { kindOf } from './effects.ts';
import { checkMayBuy, checkTaxId } from './eligibility.ts';
import type { Subscription } from './subscriptions.ts';

const [now, hourAgo, twoDaysAgo, soon] = [0, -1, -48, 1].map(
  (hours) => new Date(Date.UTC(2026, 10, 20, 12 + hours)),
) as [Date, Date, Date, Date];
const nobody = {
  haszine: false,
  hasclassic: false,
  hasannotations: false,
  hascreative: false,
  show_expand_storage: false,
  tax_id: '',
  billing_country: 'France',
  country_code: '',
} as Account;
const subscription = (differences: Partial<Subscription> = {}): Subscription => ({
  account_id: 1,
  subscription_id: 'sub_1',
  provider: 'stripe',
  product: 'creative-annually',
  status: 'active',
  term_ends_at: soon,
  cancel_at: null,
  cancel_reason: '',
  superseded: false,
  room_taken: false,
  to_confirm: false,
  next_product: '',
  amount_before: 0,
  told_at: now,
  created_at: now,
  ...differences,
});
const goesOn = 'Your account already has a subscription, which renews automatically.';
const ending = 'Your subscription is paid until it ends. Take its cancellation back to keep it.';
const whyNot = (account: Partial<Account>, product: Product, ...living: Subscription[]) => {
  try {
    checkMayBuy({ ...nobody, ...account }, product, living, now);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['runs', {}, goesOn],
  ['is billed anew within the hour', { term_ends_at: hourAgo }, goesOn],
  ['should have been billed days ago', { term_ends_at: twoDaysAgo }, ''],
  ['could not be billed', { term_ends_at: hourAgo, status: 'past_due' }, ''],
  ['was given up and runs out', { cancel_at: soon }, ending],
  ['was given up and has run out', { term_ends_at: hourAgo, cancel_at: hourAgo }, ''],
  ['was never paid for', { term_ends_at: null, status: 'incomplete' }, ''],
] as const)('beside a subscription that %s', (_what, differences, why) => {
  expect(whyNot({}, 'team-annually', subscription(differences))).toBe(why);
});

const storage = subscription({ subscription_id: 'sub_2', product: 'extra50' });
const hasIt = 'Your account has extra storage already.';
test.each([
  ['a plan, beside storage alone', 'creative-annually', [storage], ''],
  ['a plan, beside storage and a plan', 'creative-annually', [storage, subscription()], goesOn],
  ['storage, beside storage', 'extra500', [storage], hasIt],
  [
    'storage, beside storage that was given up and is paid for still',
    'extra500',
    [{ ...storage, cancel_at: soon }],
    hasIt,
  ],
  ['storage, beside a plan alone', 'extra50', [subscription()], ''],
  [
    'storage, beside storage that was never paid for',
    'extra50',
    [{ ...storage, term_ends_at: null, status: 'incomplete' }],
    '',
  ],
  ['storage, at the moment that it ends', 'extra50', [{ ...storage, term_ends_at: now, cancel_at: now }], ''],
  ['a domain, beside a plan and storage', 'domain', [subscription(), storage], ''],
] as const)('%s', (_what, product, living, why) => {
  expect(whyNot({ haszine: true, show_expand_storage: true }, product, ...living)).toBe(why);
});

test.each([
  ['services with their licence', { haszine: true }, 'zine', ''],
  ['services without it', { hasclassic: true }, 'zine', 'Your account does not have this licence.'],
  [
    'services under Creative, whose term they would prolong',
    { haszine: true, hascreative: true },
    'zine',
    'Services are part of your Creative subscription.',
  ],
  [
    'a domain under Creative',
    { haszine: true, hascreative: true },
    'domain',
    'Additional domains are sold with a Zine, Classic or Annotations licence.',
  ],
  ['services with their licence alone', { hasclassic: true }, 'classic', ''],
  ['services with theirs', { hasannotations: true }, 'annotations', ''],
  ['a domain with a licence', { hasclassic: true }, 'domain', ''],
  ['a domain with another', { hasannotations: true }, 'domain', ''],
  [
    'a domain without a licence',
    {},
    'domain',
    'Additional domains are sold with a Zine, Classic or Annotations licence.',
  ],
  [
    'storage that is not offered',
    { hascreative: true },
    'extra50',
    'Extra storage is sold with a Creative subscription.',
  ],
] as const)('%s', (_what, account, product, why) => {
  expect(whyNot(account, product)).toBe(why);
});

test.each([
  ['creative-annually', false, 'Please update your VAT/Tax ID before updating your payment details'],
  ['extra500', false, 'Please update your VAT/Tax ID before purchasing additional storage.'],
  ['classic', true, 'Please update your VAT/Tax ID before renewing your license.'],
  ['classic', false, ''],
  ['domain', true, ''],
] as const)('a tax ID before %s, where renewals ask for it: %s', (product, taxIdOnRenewal, words) => {
  const ask = () => checkTaxId(nobody, kindOf(product), { taxIdOnRenewal });
  if (words) expect(ask).toThrow(words);
  else expect(ask).not.toThrow();
});

test.each([
  ['with a tax ID', { tax_id: 'FR40303265045' }],
  ['outside the European Union', { billing_country: 'Norway' }],
  ['of a country unknown', { billing_country: '' }],
])('an account %s pays without being asked for one', (_what, differences) => {
  const account = { ...nobody, ...differences };
  expect(() => checkTaxId(account, 'plan', { taxIdOnRenewal: true })).not.toThrow();
});
