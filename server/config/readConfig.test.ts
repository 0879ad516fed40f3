import { expect, test } from 'vitest';
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

test('without any settings, everything has its default', () => {
  expect(readConfig({ PATH: '/bin', PORT: ' ' })).toMatchObject({
    port: 8080,
    host: 'localhost',
    scheme: 'http',
    logLevel: 'warn',
    accountHost: 'localhost:8080',
    publicationHost: 'pub.localhost:8080',
    linkHost: 'link.localhost:8080',
    mailFrom: '"Verso" <no-reply@localhost>',
    eventsKeptMonths: 0,
    minFreeBytes: 100 * 1024 * 1024,
    publicationSandbox: 'strict',
    sampleAccount: true,
  });
});

test("the scheme's default port is omitted", () => {
  expect(readConfig({ PORT: '443', SCHEME: 'https' })).toMatchObject({
    accountHost: 'localhost',
    linkHost: 'link.localhost',
  });
  expect(readConfig({ DATABASE_URL: 'postgres://db/verso' })).toMatchObject({
    logLevel: 'info',
    databaseUrl: 'postgres://db/verso',
  });
  expect(readConfig({ FRAME_ANCESTORS: 'https://a.example, https://b.example:444' }).frameAncestors).toEqual([
    'https://a.example',
    'https://b.example:444',
  ]);
});

test('every wrong value is named, all at once, without revealing a secret', () => {
  const secret = 'hunter2-canary';
  const faults = faultsOf({
    PORT: '0',
    SCHEME: 'ftp',
    ACCOUNT_HOST: 'http://x',
    TIME_ZONE: 'Mars/Olympus',
    SECRET: secret,
    SMTP_URL: `http://me:${secret}@x`,
    DATABASE_URL: `mysql://me:${secret}@db/x`,
    BRAND_ACCENT: 'red',
    BRAND_LOGO: 'javascript:alert(1)',
    FRAME_ANCESTORS: "https://a.example 'unsafe'",
    EVENTS_KEPT_MONTHS: '-1',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'yes',
    MAX_FILE_MB: '1.5',
    PUBLICATION_SANDBOX: 'none',
    BLOG_URL: '//evil.example',
    SUPPORT_URL: 'javascript:alert(1)',
    MAIL_FROM: 'nobody',
  });
  const named = [
    'PORT',
    'SCHEME',
    'ACCOUNT_HOST',
    'TIME_ZONE',
    'SECRET',
    'SMTP_URL',
    'DATABASE_URL',
    'BRAND_ACCENT',
    'BRAND_LOGO',
    'FRAME_ANCESTORS',
    'EVENTS_KEPT_MONTHS',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'MAX_FILE_MB',
    'PUBLICATION_SANDBOX',
    'BLOG_URL',
    'SUPPORT_URL',
    'MAIL_FROM',
  ];
  expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([...named].sort());
  expect(faults.join('\n')).not.toContain(secret);
  expect(faults.find((fault) => fault.startsWith('PORT'))).toBe(
    'PORT must be a whole number from 1 to 65535, not "0".',
  );
});

test('metrics for other machines need a token', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
  expect(faultsOf(open)).toEqual([
    'METRICS_TOKEN must be set where METRICS_HOST is "0.0.0.0": others could read the metrics.',
  ]);
  expect(readConfig({ ...open, METRICS_TOKEN: 'a-token-of-this-test' }).metrics).toEqual({
    host: '0.0.0.0',
    port: 9464,
    token: 'a-token-of-this-test',
  });
  const [fault = '', ...others] = faultsOf({ METRICS_PORT: '8080', METRICS_TOKEN: 'hunter2' });
  expect(fault).toMatch(/^METRICS_TOKEN must be at least 16 letters/);
  expect(fault).not.toContain('hunter2');
  expect(others).toEqual(['METRICS_PORT must be another one than PORT.']);
});

test('the three sites need different names', () => {
  expect(faultsOf({ PUBLICATION_HOST: 'LOCALHOST:9090' })).toEqual([
    expect.stringContaining('must be three different names'),
  ]);
});
