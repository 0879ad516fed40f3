import { expect, test } from 'vitest';
import { isOffered, offersTo, type Offer, type OfferFacts } from './offers.ts';

const now = new Date('2026-06-15T10:00:00Z');
const next = '2027-03-01T00:00:00.000Z';
const past = '2026-03-01T00:00:00.000Z';
const longPast = '2025-06-01T00:00:00.000Z';

type Differences = Partial<OfferFacts['detail']> & Partial<Omit<OfferFacts, 'detail'>>;
const facts = ({
  txn_id = 'txn_1',
  owed,
  running,
  endings,
  registered_domains = [],
  allowed_domains = 1,
  ...detail
}: Differences): OfferFacts => ({
  txn_id,
  owed,
  running,
  endings,
  registered_domains,
  allowed_domains,
  detail: {
    haszine: false,
    hasclassic: false,
    hasannotations: false,
    hascreative: false,
    isactive: false,
    reg_date_plus1y: next,
    cloudAllowance: 10,
    paddle_id: '',
    show_upgrade_creative: false,
    show_expand_storage: false,
    show_cancel_storage: false,
    ...detail,
  },
});

const creative: Differences = { hascreative: true, isactive: true };
const goesOn: Differences = {
  running: { subscription: { product: 'creative-annually', changeable: true } },
};
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const domain = [{ domain: 'a.example', key: 'k' }];

test.each<[string, Differences, Offer[]]>([
  ['nothing at all', {}, []],
  ['Zine', { haszine: true }, ['licenseKeys', 'registerDomain', 'buyDomain', 'renewServices']],
  [
    'Zine that may upgrade',
    { haszine: true, show_upgrade_creative: true },
    ['licenseKeys', 'registerDomain', 'buyDomain', 'renewServices', 'upgradeToCreative'],
  ],
  [
    'Zine, all domains taken',
    { haszine: true, registered_domains: domain },
    ['licenseKeys', 'buyDomain', 'renewServices'],
  ],
  [
    'Zine, more domains than allowed',
    { haszine: true, registered_domains: domain, allowed_domains: 0 },
    ['licenseKeys', 'buyDomain', 'renewServices'],
  ],
  [
    'Zine, one domain of two',
    { haszine: true, registered_domains: domain, allowed_domains: 2 },
    ['licenseKeys', 'registerDomain', 'buyDomain', 'renewServices'],
  ],
  [
    'Zine, services over',
    { haszine: true, reg_date_plus1y: past },
    ['licenseKeys', 'registerDomain', 'buyDomain', 'renewServices'],
  ],
  [
    'Zine, long over',
    { haszine: true, reg_date_plus1y: longPast },
    ['licenseKeys', 'registerDomain', 'buyDomain', 'renewServices', 'storageExpired'],
  ],
  [
    'Classic',
    { hasclassic: true, show_upgrade_creative: true },
    ['licenseKeys', 'registerDomain', 'buyDomain', 'renewServices'],
  ],
  [
    'Annotations, over, no cloud',
    { hasannotations: true, reg_date_plus1y: longPast, cloudAllowance: 0 },
    ['licenseKeys', 'registerDomain', 'buyDomain', 'renewServices'],
  ],
  ['Creative by card', creative, ['cancelSubscription', 'updatePaymentDetails']],
  [
    'Creative through Paddle',
    { ...creative, paddle_id: 'ctm_1' },
    ['manageSubscription', 'cancelSubscription'],
  ],
  [
    'Creative beside Zine',
    { ...creative, haszine: true, show_upgrade_creative: true },
    ['cancelSubscription', 'updatePaymentDetails'],
  ],
  [
    'Creative, storage to buy and to give up',
    { ...creative, show_expand_storage: true, show_cancel_storage: true },
    ['buyStorage', 'cancelStorage', 'cancelSubscription', 'updatePaymentDetails'],
  ],
  ['Creative, term over', { ...creative, reg_date_plus1y: past }, ['renewCreative']],
  [
    'Creative by card, not paid',
    { ...creative, reg_date_plus1y: past, owed: 'payment' },
    ['renewCreative', 'cancelSubscription', 'updatePaymentDetails'],
  ],
  [
    'Creative through Paddle, not paid',
    { ...creative, reg_date_plus1y: past, paddle_id: 'ctm_1', owed: 'payment' },
    ['renewCreative', 'manageSubscription', 'cancelSubscription'],
  ],
  ['Creative, being renewed', { ...creative, ...goesOn, reg_date_plus1y: hoursAgo(23) }, []],
  [
    'Creative, not renewed within a day',
    { ...creative, ...goesOn, reg_date_plus1y: hoursAgo(25) },
    ['renewCreative', 'changePlan'],
  ],
  [
    'Creative, cancelled, its term just over',
    { ...creative, ...goesOn, endings: { subscription: hoursAgo(1) }, reg_date_plus1y: hoursAgo(1) },
    ['renewCreative', 'changePlan'],
  ],
  ['Creative, inactive', { ...creative, isactive: false, paddle_id: 'ctm_1' }, ['renewCreative']],
  ['Creative, long over', { ...creative, reg_date_plus1y: longPast }, ['renewCreative', 'storageExpired']],
  [
    'downgraded to Zine',
    { haszine: true, txn_id: 'txn_downgrade', show_upgrade_creative: true },
    ['licenseKeys', 'registerDomain', 'buyDomain', 'renewServices', 'upgradeToCreative', 'renewCreative'],
  ],
])('%s', (_account, differences, offers) => {
  const account = facts(differences);
  expect(offersTo(account, now).sort()).toEqual([...offers].sort());
  for (const offer of offers) expect(isOffered(offer, account, now)).toBe(true);
});
