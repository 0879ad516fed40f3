import { expect, test } from 'vitest';
import { isLoopback } from './alone.ts';
import { ConfigFaults } from './environmentReader.ts';
import { readConfig } from './readConfig.ts';

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults;
    throw error;
  }
};

const stripe = {
  SELLER_ADDRESS: '1 Quay Street',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
};
const proxied = {
  SCHEME: 'https',
  TRUST_PROXY: '1',
  ACCOUNT_HOST: 'account.example.com',
  PUBLICATION_HOST: 'pages.example.com',
  LINK_HOST: 'go.example.com',
};

const opened: [string, Record<string, string>][] = [
  ['behind a TLS proxy, listening on this machine alone', proxied],
  [
    'the same, with only the account host named',
    { SCHEME: 'https', ACCOUNT_HOST: 'account.example.com', TRUST_PROXY: '1' },
  ],
  ['a proxy', { TRUST_PROXY: '1' }],
  ['TLS', { SCHEME: 'https' }],
  ['publications under a public name', { PUBLICATION_HOST: 'pages.example.com' }],
  ['links under a public name', { LINK_HOST: 'localhost.example.com' }],
  ['publications under a name that only ends like a local one', { PUBLICATION_HOST: 'notlocalhost' }],
  ['links under an address that only ends like a local one', { LINK_HOST: '1.127.0.0.1' }],
  ['a database server', { DATABASE_URL: 'postgres://db/verso' }],
  ['the keys of a provider', stripe],
  ['the network', { HOST: '0.0.0.0' }],
];

test.each(opened)('%s: no sample account and no offline payments', (_what, environment) => {
  const { alone, sampleAccount, payments } = readConfig(environment);
  expect({ alone, sampleAccount, offline: payments.environment === 'offline' }).toEqual({
    alone: false,
    sampleAccount: false,
    offline: false,
  });
});

test.each(opened)('%s: if requested, both are refused with a message', (_what, environment) => {
  const [first, ...others] = faultsOf({ ...environment, SAMPLE_ACCOUNT: 'on' });
  expect(others).toEqual([]);
  expect(first).toMatch(
    /^SAMPLE_ACCOUNT is on, which is only for a server that no one else can reach, but .+ is .+\.$/,
  );
  expect(faultsOf({ ...environment, PAYMENT_ENVIRONMENT: 'offline' })).toEqual([
    expect.stringMatching(
      /^PAYMENT_ENVIRONMENT is offline, which is only for a server that no one else can reach, but /,
    ),
  ]);
});

test('the refusal names every setting that opens the server, and reveals no secret', () => {
  const [words] = faultsOf({
    ...proxied,
    ...stripe,
    SAMPLE_ACCOUNT: 'on',
    DATABASE_URL: 'postgres://me:canary@db/verso',
  });
  for (const name of [
    'SCHEME is https',
    'ACCOUNT_HOST is account.example.com',
    'TRUST_PROXY is 1',
    'DATABASE_URL is set',
    'STRIPE_SECRET_KEY is set',
  ])
    expect(words).toContain(name);
  expect(words).not.toMatch(/canary|sk_live/);
});

test.each([
  [{}],
  [{ HOST: '127.0.0.1', PORT: '9000' }],
  [{ HOST: '::1' }],
  [
    {
      ACCOUNT_HOST: 'account.verso.localhost:81',
      PUBLICATION_HOST: 'PAGES.localhost',
      LINK_HOST: 'go.verso.localhost',
    },
  ],
  [{ PUBLICATION_HOST: '127.0.0.1:81', LINK_HOST: '127.10.200.3:82' }],
])('%j is this machine alone: both are on', (environment: Record<string, string>) => {
  const { alone, sampleAccount, payments } = readConfig(environment);
  expect({ alone, sampleAccount, environment: payments.environment }).toEqual({
    alone: true,
    sampleAccount: true,
    environment: 'offline',
  });
});

test('without TLS under a public name no login could last, and the start says so', () => {
  expect(faultsOf({ ACCOUNT_HOST: '192.168.1.20:8080' })).toEqual([
    'SCHEME must be https where ACCOUNT_HOST is 192.168.1.20:8080: browsers keep the cookie of a login only over TLS, or on localhost.',
  ]);
});

test.each([
  ['localhost', true],
  ['LocalHost', true],
  ['127.0.0.1', true],
  ['127.10.200.3', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['1::1', false],
  ['localhost.example.com', false],
  ['notlocalhost', false],
  ['127.0.0.1.example.com', false],
])('whether %s is reached from this machine alone: %s', (host, is) => expect(isLoopback(host)).toBe(is));
