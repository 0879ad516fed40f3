import { expect, test } from 'vitest';
import type { Account } from '../../db/schema.ts';
import { offered } from '../catalogue.ts';
import type { PaidTransaction } from './paddleNotification.ts';
import { paymentsOf } from './paddlePayments.ts';

const config = {
  environment: 'offline',
  hosted: true,
  stripeTax: false,
  taxIdOnRenewal: false,
  signatureSeconds: { stripe: 300, paddle: 300 },
  priceIds: {},
} as const;
const account = { account_id: 7, haszine: false, hasclassic: false, hasannotations: false } as Account;
const paidAt = new Date('2026-11-20T12:00:00Z');
const totals = { tax: '0', total: '0' };
const yearly = {
  id: 'pri_1',
  customData: { verso_product: 'creative-annually' },
  billingCycle: { interval: 'year', frequency: 1 },
};
const told = (differences: Partial<PaidTransaction>): PaidTransaction => ({
  id: 'txn_1',
  origin: 'api',
  customerId: 'ctm_1',
  subscriptionId: 'sub_1',
  currencyCode: 'USD',
  items: [{ price: yearly, quantity: 1 }],
  details: { totals, lineItems: [{ priceId: 'pri_1', totals }] },
  ...differences,
});
const given = (differences: Partial<PaidTransaction>) =>
  paymentsOf(config, account, told(differences), paidAt);

test.each([
  ['another card', { origin: 'subscription_payment_method_change' }],
  [
    'another card, in a running term',
    { origin: 'subscription_payment_method_change', billingPeriod: { endsAt: '2029-11-20T12:00:00Z' } },
  ],
  [
    'another card of a subscription that began with free days',
    {
      origin: 'subscription_payment_method_change',
      items: [{ price: { ...yearly, trialPeriod: { interval: 'day', frequency: 300 } }, quantity: 1 }],
    },
  ],
  [
    'a price with free days that a browser opens by itself',
    {
      origin: 'web',
      items: [{ price: { ...yearly, trialPeriod: { interval: 'day', frequency: 300 } }, quantity: 1 }],
    },
  ],
])('no term is given for %s', (_what, differences) => {
  expect(given(differences)).toEqual([]);
});

test('free days of a transaction that this server began are given', () => {
  const [payment] = given({
    items: [{ price: { ...yearly, trialPeriod: { interval: 'day', frequency: 100 } }, quantity: 1 }],
  });
  expect(payment).toMatchObject({
    product: 'creative-annually',
    amount: 0,
    subscriptionId: 'sub_1',
    termEndsAt: new Date('2027-02-28T12:00:00Z'),
  });
});

test('a catalogue price opened by a browser is granted at the amount paid', () => {
  const paid = { tax: '0', total: '49500' };
  const price = {
    ...yearly,
    customData: null,
    id: offered(config, 'creative-annually').ids.paddlePrice ?? '',
  };
  expect(
    given({
      origin: 'web',
      items: [{ price, quantity: 1 }],
      details: { totals: paid, lineItems: [] },
      billingPeriod: { endsAt: '2027-11-20T12:00:00Z' },
    }),
  ).toMatchObject([
    { product: 'creative-annually', amount: 49_500, termEndsAt: new Date('2027-11-20T12:00:00Z') },
  ]);
});
