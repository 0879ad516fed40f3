import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ConfigFaults } from './environmentReader.ts';
import { readConfig } from './readConfig.ts';
import { offered, priceFor } from '../payments/catalogue.ts';
import { tellPayments } from '../payments/tellPayments.ts';

const folder = mkdtempSync(join(tmpdir(), 'verso-catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_canary',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_shown',
  STRIPE_WEBHOOK_SECRET: 'whsec_canary_0123456789',
};
const paddle = {
  PADDLE_API_KEY: 'pdl_live_apikey_canary',
  PADDLE_CLIENT_TOKEN: 'live_shown',
  PADDLE_WEBHOOK_SECRET: 'pdl_ntfset_canary_0123',
};
const seller = { SELLER_ADDRESS: '1 Quay Street | Dublin' };
const read = (environment: Record<string, string>) => readConfig({ ...seller, ...environment }).payments;
const faultsOf = (environment: Record<string, string>) => {
  try {
    read(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
};

test("the environment follows from the server's reachability and its keys", () => {
  expect(read({}).environment).toBe('offline');
  expect(read({ HOST: '0.0.0.0' }).environment).toBe('none');
  expect(read({ DATABASE_URL: 'postgres://db/verso' }).environment).toBe('none');
  expect(read(stripe)).toMatchObject({
    environment: 'live',
    hosted: true,
    taxIdOnRenewal: false,
    signatureSeconds: { stripe: 300, paddle: 300 },
  });
  expect(read({ ...stripe, PAYMENT_ENVIRONMENT: 'none' })).not.toHaveProperty('stripe');
});

test('keys must be complete and match their environment, and never appear in messages', () => {
  const faults = [
    ...faultsOf({ ...stripe, STRIPE_WEBHOOK_SECRET: ' ' }),
    ...faultsOf({ ...paddle, PADDLE_WEBHOOK_SECRET: 'canary' }),
    ...faultsOf({ ...stripe, PAYMENT_ENVIRONMENT: 'sandbox' }),
    ...faultsOf({ PAYMENT_ENVIRONMENT: 'live' }),
    ...faultsOf({ STRIPE_SECRET_KEY: 'canary', HOSTED_CHECKOUT: 'maybe', STRIPE_SIGNATURE_SECONDS: '0' }),
  ];
  for (const name of [
    'STRIPE_WEBHOOK_SECRET is missing',
    'PADDLE_WEBHOOK_SECRET must be',
    'STRIPE_SECRET_KEY must be a test key',
    'PAYMENT_ENVIRONMENT is live',
    'STRIPE_SECRET_KEY must be a secret key',
    'HOSTED_CHECKOUT must be',
    'STRIPE_SIGNATURE_SECONDS must be',
  ]) {
    expect(
      faults.some((fault) => fault.startsWith(name)),
      name,
    ).toBe(true);
  }
  expect(faults.join('\n')).not.toContain('canary');
});

test('the catalogue file is read for its environment, and its errors are named', () => {
  const file = join(folder, 'prices.json');
  const write = (value: unknown) => writeFileSync(file, JSON.stringify(value));
  write({
    live: {
      Creative: { annually: { stripePrice: 'price_1', stripeProduct: 'prod_1', amount: 60_000 } },
      Services: { paddlePrice: 'pri_1' },
    },
  });
  const config = read({ ...stripe, PRICE_CATALOGUE: file });
  expect(offered(config, 'creative-annually')).toMatchObject({
    amount: 60_000,
    ids: { stripePrice: 'price_1' },
  });
  expect(offered(config, 'classic').ids).toEqual({ paddlePrice: 'pri_1' });
  // as in the original's catalogue: products not sold here are ignored
  write({
    live: {
      Zine: { domain1: { paddlePrice: 'pri_2' } },
      UpdatePaymentDetails: { paddlePrice: 'pri_3' },
      Pro: { annually: { paddlePrice: 'pri_4' } },
    },
  });
  expect(offered(read({ ...stripe, PRICE_CATALOGUE: file }), 'pro-annually').ids).toEqual({
    paddlePrice: 'pri_4',
  });
  write({ live: { Creative: { monthly: {} } } });
  expect(faultsOf({ ...stripe, PRICE_CATALOGUE: file })).toEqual([
    expect.stringContaining('"Creative.monthly" is not in the catalogue'),
  ]);
  write({ live: { Services: { stripePrice: 'prod_1' } } });
  expect(faultsOf({ ...stripe, PRICE_CATALOGUE: file })).toEqual([
    expect.stringContaining('"Services" must have'),
  ]);
  expect(faultsOf({ ...stripe, PRICE_CATALOGUE: join(folder, 'none.json') })).toEqual([
    expect.stringContaining('PRICE_CATALOGUE'),
  ]);
});

test("an account's own fees take precedence; the first year of an upgrade has its own", () => {
  const nobody = {
    haszine: false,
    hascreative: false,
    hasclassic: false,
    hasannotations: false,
    show_upgrade_creative: false,
    renewal_fee: 0,
    creative_fee: 0,
    upgrade_fee: 0,
  };
  const config = read({});
  expect(priceFor(config, 'creative-annually', nobody)).toMatchObject({ amount: 49_500 });
  expect(
    priceFor(config, 'creative-annually', { ...nobody, creative_fee: 30_000, upgrade_fee: 10_000 }),
  ).toEqual({
    product: 'creative-annually',
    amount: 30_000,
    currency: 'USD',
    months: 12,
    publications: 10,
  });
  expect(
    priceFor(config, 'creative-annually', {
      ...nobody,
      haszine: true,
      show_upgrade_creative: true,
      creative_fee: 30_000,
      upgrade_fee: 10_000,
    }),
  ).toMatchObject({ amount: 10_000, later: 30_000 });
  expect(priceFor(config, 'zine', { ...nobody, haszine: true, renewal_fee: 9_900 }).amount).toBe(9_900);
  expect(priceFor(config, 'domain', { ...nobody, renewal_fee: 9_900 }).amount).toBe(5_000);
});

test('the dashboard gets only public keys, and nothing if nothing can be paid', () => {
  const told = JSON.stringify(tellPayments(read({ ...stripe, ...paddle })));
  expect(told).toContain('pk_live_shown');
  expect(told).toContain('live_shown');
  expect(told).not.toContain('canary');
  expect(tellPayments(read({}))).toEqual({});
  expect(tellPayments(read(stripe))).toMatchObject({ payments: { hosted: false } });
});

test('a host that takes live card payments needs an address for its invoices', () => {
  const missing = expect.stringMatching(/^SELLER_ADDRESS is missing/) as string;
  expect(faultsOf({ ...stripe, SELLER_ADDRESS: ' | ' })).toEqual([missing]);
  const tests = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: stripe.STRIPE_WEBHOOK_SECRET,
    PAYMENT_ENVIRONMENT: 'sandbox',
  };
  for (const sold of [stripe, { ...paddle, SELLER_ADDRESS: '' }, { ...tests, SELLER_ADDRESS: '' }])
    expect(faultsOf(sold)).toEqual([]);
});
