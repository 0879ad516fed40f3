import { describe, expect, test } from 'vitest';
import { readConfig } from './config/readConfig.ts';
import { dashboardPolicy } from './contentSecurity.ts';

const stripeKeys = (kind: 'live' | 'test') => ({
  STRIPE_SECRET_KEY: `sk_${kind}_0123456789`,
  STRIPE_PUBLISHABLE_KEY: `pk_${kind}_0123456789`,
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
});
const paddleKeys = (kind: 'live' | 'test') => ({
  PADDLE_API_KEY: `pdl_${kind === 'live' ? 'live' : 'sdbx'}_apikey_0123456789`,
  PADDLE_CLIENT_TOKEN: `${kind}_0123456789`,
  PADDLE_WEBHOOK_SECRET: '0123456789abcdef',
});
const address = {
  ACCOUNT_URL: 'https://account.example',
  SELLER_ADDRESS: '1 Quay Street',
  SECRET: 'only for this test, and long enough for it',
};

/** What the policy allows besides this host, by directive. */
function allowed(environment: Record<string, string>) {
  const policy = dashboardPolicy(readConfig(environment), 'nonce', false);
  return Object.fromEntries(
    policy
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(
        ([name = '', ...sources]) =>
          [name, sources.filter((source) => /(stripe|paddle)\.com$/.test(source))] as const,
      )
      .filter(([, sources]) => sources.length > 0),
  );
}

const stripe = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

describe('the providers’ hosts in the dashboard’s policy', () => {
  test.each([
    ['live', 'live', stripe],
    ['sandbox', 'test', stripe],
  ] as const)('Stripe, %s', (environment, kind, sources) => {
    expect(allowed({ ...address, ...stripeKeys(kind), PAYMENT_ENVIRONMENT: environment })).toEqual(sources);
  });

  test.each([
    ['live', 'live', 'https://cdn.paddle.com', 'https://buy.paddle.com'],
    ['sandbox', 'test', 'https://sandbox-cdn.paddle.com', 'https://sandbox-buy.paddle.com'],
  ] as const)('Paddle, %s', (environment, kind, cdn, checkout) => {
    expect(allowed({ ...address, ...paddleKeys(kind), PAYMENT_ENVIRONMENT: environment })).toEqual({
      'script-src': ['https://cdn.paddle.com'],
      'connect-src': ['https://*.paddle.com'],
      'frame-src': [checkout],
      'style-src': [cdn],
      'img-src': [cdn],
    });
  });

  test('both, where both are configured', () => {
    const both = allowed({
      ...address,
      ...stripeKeys('live'),
      ...paddleKeys('live'),
      PAYMENT_ENVIRONMENT: 'live',
    });
    expect(both['frame-src']).toEqual([...stripe['frame-src'], 'https://buy.paddle.com']);
  });

  test('none in the offline sandbox, and none without payments', () => {
    expect(allowed({})).toEqual({});
    expect(allowed({ ...address, PAYMENT_ENVIRONMENT: 'none' })).toEqual({});
  });
});
