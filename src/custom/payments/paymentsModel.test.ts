import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccountDetail, aSession } from '../../../tests/aSession.ts';
import { checkoutEnd, returnAddress } from './checkout.ts';
import { choicesOf, feesOf, money, monthly, savedByYear } from './prices.ts';
import { byCard, byCheckout, somePrices } from './samplePayments.ts';
import { fieldOf } from './stripeDesk.ts';
import { wayToPay } from './wayToPay.ts';

test('compares what a month costs once a first price is over', () => {
  const creative = { product: 'creative-annually', amount: 24_900, currency: 'USD', months: 12 } as const;
  expect(monthly(creative)).toBe('$20.75');
  expect(monthly({ ...creative, later: 39_900 })).toBe('$33.25');
  expect(monthly({ ...creative, amount: 22_900, months: 6 })).toBe('$38.17');
});

describe('the way to pay', () => {
  const byHand = { usePaddle: false };
  const there = { usePaddle: true };
  test.each([
    ['cards in here', byCard, byHand, 'card'],
    ['an account that uses the checkout pays there', byCard, there, 'checkout'],
    ['the host forces the checkout', byCheckout, byHand, 'checkout'],
    ['the checkout is not open', { ...byCheckout, paddle: undefined }, byHand, undefined],
    ['cards are not taken', { ...byCard, stripe: undefined }, byHand, undefined],
    ['nothing is', undefined, there, undefined],
  ] as const)('%s', (_what, payments, detail, by) => {
    const { stripe, paddle, ...rest } = payments ?? {};
    const config = payments && { ...byCard, ...rest };
    if (config && !stripe) delete config.stripe;
    if (config && !paddle) delete config.paddle;
    expect(wayToPay(config, detail)?.by).toBe(by);
  });
});

describe('choices', () => {
  const products = (...asked: Parameters<typeof choicesOf>) =>
    choicesOf(...asked).map(({ product }) => product);
  test('plans, Creative first; a former Team or Pro plan comes first', () => {
    expect(products('upgradeToCreative', somePrices, aSession())).toEqual([
      'creative-annually',
      'creative-6monthly',
      'team-annually',
      'team-6monthly',
      'pro-annually',
    ]);
    expect(products('renewCreative', somePrices, aSession({ item: 'Team' }))).toEqual([
      'team-annually',
      'team-6monthly',
      'creative-annually',
      'creative-6monthly',
      'pro-annually',
    ]);
    expect(products('renewCreative', somePrices, aSession({ item: 'Pro' }))).toEqual([
      'pro-annually',
      'creative-annually',
      'creative-6monthly',
      'team-annually',
      'team-6monthly',
    ]);
  });
  test('only what has a price', () =>
    expect(
      products(
        'upgradeToCreative',
        somePrices.filter(({ product }) => product === 'team-annually'),
        aSession(),
      ),
    ).toEqual(['team-annually']));
  test('services of the account’s licences', () => {
    expect(
      products('renewServices', somePrices, aSession({ detail: { haszine: true, hasannotations: true } })),
    ).toEqual(['zine', 'annotations']);
  });
  test('a session has its own fees, but none for storage', () => {
    const detail = anAccountDetail({ upgrade_fee: 24900, creative_fee: 39900, renewal_fee: 19900 });
    expect(feesOf('upgradeToCreative', detail)).toEqual([
      { product: 'creative-annually', amount: 24900, later: 39900, currency: 'USD', months: 12 },
    ]);
    expect(feesOf('renewServices', detail)[0]).toMatchObject({ product: 'zine', amount: 19900 });
    expect(feesOf('buyDomain', detail)).toEqual([
      { product: 'domain', amount: 5000, currency: 'USD', months: 12 },
    ]);
    expect(feesOf('buyStorage', detail)).toEqual([]);
  });
});

test.each([
  [24900, 'USD', '$249.00'],
  [5, 'USD', '$0.05'],
  [100000, 'EUR', '€1,000.00'],
])('%i %s: %s', (amount, currency, words) => {
  expect(money({ amount, currency })).toBe(words);
});

test.each([
  ['incorrect_cvc', 'cvc'],
  ['expired_card', 'expiry'],
  ['card_declined', 'number'],
  [undefined, 'number'],
])('%s belongs to %s', (code, field) => {
  expect(fieldOf(code === undefined ? {} : { code })).toBe(field);
});

test.each([
  [
    'https://host.example/account/#/home/cloud?page=2',
    'https://host.example/account/#/home/user?viapaddle=true',
  ],
  [
    'https://host.example/account/?route=dtp#/home/user?route=dtp&theme=dark',
    'https://host.example/account/?route=dtp#/home/user?viapaddle=true&route=dtp&theme=dark',
  ],
])('%s returns to %s', (here, address) => expect(returnAddress(here)).toBe(address));

describe('a checkout', () => {
  const hear = (...names: string[]) => {
    const heard: string[] = [];
    const { told } = checkoutEnd({
      completed: () => void heard.push('completed'),
      closed: () => void heard.push('closed'),
      failed: () => void heard.push('failed'),
    });
    for (const name of names) told({ name: `checkout.${name}` });
    told({});
    return heard;
  };
  test.each([
    [['loaded', 'closed'], ['closed']],
    [['loaded', 'completed', 'closed'], ['completed']],
    [['error'], ['failed']],
    // it shows the error itself and can continue
    [['loaded', 'error', 'completed'], ['completed']],
    [['loaded', 'payment.failed'], []],
  ])('%j: %j', (names, heard) => expect(hear(...names)).toEqual(heard));
});

describe('a checkout that does not show itself', () => {
  afterEach(() => void vi.useRealTimers());
  function waited(...before: string[]) {
    vi.useFakeTimers();
    const heard: string[] = [];
    const { told, opening } = checkoutEnd({
      completed: () => void heard.push('completed'),
      closed: () => void heard.push('closed'),
      failed: () => void heard.push('failed'),
    });
    opening();
    for (const name of before) told({ name });
    vi.advanceTimersByTime(20_000);
    return { heard, told };
  }
  test('fails after a while, and again if it appears late', () => {
    const { heard, told } = waited();
    expect(heard).toEqual(['failed']);
    told({ name: 'checkout.loaded' });
    expect(heard).toEqual(['failed', 'failed']);
  });
  test('still reports a payment made in it', () => {
    const { heard, told } = waited();
    told({ name: 'checkout.completed' });
    told({ name: 'checkout.completed' });
    expect(heard).toEqual(['failed', 'completed']);
  });
  test('does not fail once it has appeared', () => expect(waited('checkout.loaded').heard).toEqual([]));
});

test('a year of a plan is compared with two half years of it', () => {
  const saved = (product: string) =>
    savedByYear(
      somePrices.find((price) => price.product === product)!,
      somePrices,
    );
  expect(saved('team-annually')).toBe(14);
  expect(saved('creative-annually')).toBe(13);
  expect([saved('team-6monthly'), saved('pro-annually'), saved('extra50')]).toEqual([0, 0, 0]);
});
