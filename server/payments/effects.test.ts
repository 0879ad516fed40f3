import { expect, test } from 'vitest';
import { afterEnd, afterPaidTime, afterPayment, kindOf, packOf, type Standing } from './effects.ts';

const [now, yearOn, soon] = [
  new Date('2026-11-20T00:00:00Z'),
  new Date('2027-11-20T00:00:00Z'),
  new Date('2027-02-20T00:00:00Z'),
];
const nobody: Standing = {
  plan: '',
  haszine: false,
  hasclassic: false,
  hasannotations: false,
  hascreative: false,
  isactive: false,
  txn_id: '',
  term_ends_at: now,
  cloud_allowance: 0,
  allowed_domains: 0,
  show_expand_storage: false,
  show_cancel_storage: false,
  show_upgrade_creative: false,
};
const zine: Standing = {
  ...nobody,
  plan: 'Zine',
  haszine: true,
  cloud_allowance: 3,
  allowed_domains: 1,
  show_upgrade_creative: true,
};
const creative: Standing = {
  ...nobody,
  plan: 'Creative',
  hascreative: true,
  isactive: true,
  txn_id: 'in_0',
  term_ends_at: yearOn,
  cloud_allowance: 10,
  show_expand_storage: true,
};
const paid = { paymentId: 'in_1', paidAt: now, months: 12, first: true, packs: 0, hasStorage: false };
const active = {
  hascreative: true,
  isactive: true,
  txn_id: 'in_1',
  term_ends_at: yearOn,
  show_expand_storage: true,
  show_cancel_storage: false,
  show_upgrade_creative: false,
};

test.each([
  [
    'Creative to nobody',
    nobody,
    'creative-annually',
    paid,
    { ...active, plan: 'Creative', cloud_allowance: 10 },
  ],
  [
    'the provider’s end of the term holds',
    nobody,
    'creative-6monthly',
    { ...paid, termEndsAt: soon },
    { ...active, plan: 'Creative', cloud_allowance: 10, term_ends_at: soon },
  ],
  [
    'an upgrade from Zine keeps what was larger',
    { ...zine, cloud_allowance: 40 },
    'team-annually',
    paid,
    { ...active, plan: 'Team', cloud_allowance: 50 },
  ],
  [
    'extra storage stays beside another plan',
    { ...creative, cloud_allowance: 60 },
    'pro-annually',
    { ...paid, packs: 50, hasStorage: true, termEndsAt: yearOn },
    { ...active, plan: 'Pro', cloud_allowance: 150, show_expand_storage: false, show_cancel_storage: true },
  ],
  [
    'a smaller plan takes the place of a larger one',
    { ...creative, plan: 'Team', cloud_allowance: 100 },
    'creative-6monthly',
    { ...paid, packs: 50, hasStorage: true, termEndsAt: yearOn },
    {
      ...active,
      plan: 'Creative',
      cloud_allowance: 60,
      show_expand_storage: false,
      show_cancel_storage: true,
    },
  ],
  [
    'storage that has ended and is paid for still keeps its room, and can be bought anew',
    { ...creative, cloud_allowance: 60 },
    'creative-annually',
    { ...paid, packs: 50, termEndsAt: yearOn },
    { ...active, plan: 'Creative', cloud_allowance: 60 },
  ],
  [
    'what a person gave stays',
    { ...creative, plan: 'Team', cloud_allowance: 80 },
    'creative-annually',
    { ...paid, termEndsAt: yearOn },
    { ...active, plan: 'Creative', cloud_allowance: 80 },
  ],
  [
    'extra storage is added',
    creative,
    'extra500',
    paid,
    { cloud_allowance: 510, show_expand_storage: false, show_cancel_storage: true },
  ],
  [
    'its next term adds nothing',
    { ...creative, cloud_allowance: 60 },
    'extra50',
    { ...paid, first: false },
    {},
  ],
  [
    'services go on from where they end',
    { ...zine, term_ends_at: soon },
    'zine',
    paid,
    { haszine: true, term_ends_at: new Date('2028-02-20T00:00:00Z') },
  ],
  [
    'a term that already lasts longer than the provider’s is not cut short',
    { ...zine, term_ends_at: yearOn },
    'classic',
    { ...paid, termEndsAt: soon },
    { hasclassic: true, term_ends_at: yearOn },
  ],
  ['Annotations', nobody, 'annotations', paid, { hasannotations: true, term_ends_at: yearOn }],
  ['Team for half a year', nobody, 'team-6monthly', paid, { ...active, plan: 'Team', cloud_allowance: 50 }],
  ['one more domain', zine, 'domain', paid, { allowed_domains: 2 }],
  ['its next year adds none', zine, 'domain', { ...paid, first: false }, {}],
] as const)('paid: %s', (_title, account, product, purchase, change) => {
  expect(afterPayment(account, product, purchase)).toEqual(change);
});

test.each([
  [
    'without a Zine licence the plan’s name stays, to be renewed',
    creative,
    'creative-annually',
    yearOn,
    0,
    { isactive: false },
  ],
  [
    'with one it is Zine again',
    { ...creative, haszine: true },
    'creative-annually',
    yearOn,
    50,
    {
      isactive: false,
      plan: 'Zine',
      hascreative: false,
      txn_id: 'in_0_downgrade',
      cloud_allowance: 53,
      show_upgrade_creative: false,
      show_expand_storage: false,
    },
  ],
  [
    'before its term ends nothing but that it goes on',
    { ...creative, haszine: true },
    'creative-annually',
    soon,
    0,
    { isactive: false },
  ],
  [
    'extra storage shrinks by what it was',
    { ...creative, cloud_allowance: 60 },
    'extra50',
    soon,
    0,
    { cloud_allowance: 10, show_cancel_storage: false, show_expand_storage: true },
  ],
  [
    'extra storage that is paid for still keeps its room',
    { ...creative, cloud_allowance: 60 },
    'extra50',
    now,
    0,
    { show_cancel_storage: false, show_expand_storage: true },
  ],
  [
    'one more domain goes with its year',
    { ...zine, allowed_domains: 2 },
    'domain',
    soon,
    0,
    { allowed_domains: 1 },
  ],
  ['one more domain that is paid for still stays', { ...zine, allowed_domains: 2 }, 'domain', now, 0, {}],
  ['services end with their term, and change nothing', zine, 'zine', soon, 0, {}],
  [
    'and never below nothing',
    { ...nobody, cloud_allowance: 20 },
    'extra50',
    soon,
    0,
    { cloud_allowance: 0, show_cancel_storage: false, show_expand_storage: false },
  ],
] as const)('ended: %s', (_title, account, product, at, packs, change) => {
  expect(afterEnd(account, product, { at, paidUntil: soon, packs })).toEqual(change);
});

const roomy: Standing = { ...creative, cloud_allowance: 60, allowed_domains: 2, show_cancel_storage: true };

test.each([
  [
    'the last extra storage',
    roomy,
    'extra50',
    false,
    { cloud_allowance: 10, show_cancel_storage: false, show_expand_storage: true },
  ],
  ['extra storage beside other storage', roomy, 'extra50', true, { cloud_allowance: 10 }],
  ['more storage than there is', roomy, 'extra500', true, { cloud_allowance: 0 }],
  [
    'extra storage of an account that can no longer buy any',
    { ...roomy, hascreative: false },
    'extra50',
    false,
    { cloud_allowance: 10, show_cancel_storage: false, show_expand_storage: false },
  ],
  ['one more domain', roomy, 'domain', false, { allowed_domains: 1 }],
  ['a domain of none', { ...roomy, allowed_domains: 0 }, 'domain', true, { allowed_domains: 0 }],
] as const)('paid time over: %s', (_title, account, product, hasStorage, change) => {
  expect(afterPaidTime(account, product, hasStorage)).toEqual(change);
});

test.each([
  ['creative-annually', 'plan', 0],
  ['pro-annually', 'plan', 0],
  ['extra50', 'storage', 50],
  ['extra500', 'storage', 500],
  ['classic', 'services', 0],
  ['domain', 'domain', 0],
] as const)('%s is %s and adds %i publications', (product, kind, pack) => {
  expect([kindOf(product), packOf(product)]).toEqual([kind, pack]);
});
