import { describe, expect, test } from 'vitest';
import { defaultConfig, fetchConfig, readConfig } from './config.ts';

describe('a host’s configuration', () => {
  test('replaces what it names and leaves the rest at its defaults', () => {
    const config = readConfig({
      name: 'Halden Press',
      accent: '#7A1F4B',
      apiBase: 'https://api.halden.example/account/api/',
      publicationHost: 'pages.halden.example:8443',
      links: { blog: 'https://halden.example/news' },
    });
    expect(config).toEqual({
      ...defaultConfig,
      name: 'Halden Press',
      accent: '#7A1F4B',
      apiBase: 'https://api.halden.example/account/api',
      publicationHost: 'pages.halden.example:8443',
      links: { ...defaultConfig.links, blog: 'https://halden.example/news' },
    });
  });

  test.each([
    [
      'a script as an address',
      { links: { home: 'javascript:alert(1)' }, logo: 'data:text/html,x', desktopAppUrl: '//evil.example' },
    ],
    [
      'wrong types',
      {
        name: 7,
        apiBase: null,
        scheme: 'ftp',
        linkHost: ['a'],
        accent: 'red',
        providerKeys: 'x',
        downloadAreas: 3,
      },
    ],
    ['a host with a path', { publicationHost: 'a.example/x', linkHost: 'a b' }],
    ['something else altogether', 'hello'],
  ])('%s falls back to the defaults', (_what, given) => {
    expect(readConfig(given)).toEqual(defaultConfig);
  });

  test('takes a support address that a link may carry', () => {
    expect(readConfig({ links: { support: 'mailto:help@host.example' } }).links.support).toBe(
      'mailto:help@host.example',
    );
    expect(readConfig({ links: { support: 'javascript:alert(1)' } }).links).toEqual(defaultConfig.links);
  });

  test('offers the overview only where the host says so', () => {
    expect(readConfig({ overview: true }).overview).toBe(true);
    expect(readConfig({ search: true }).search).toBe(true);
    expect(readConfig({ search: 'yes' })).not.toHaveProperty('search');
    expect(readConfig({ overview: 'yes' })).toEqual(defaultConfig);
  });

  test('keeps provider keys that are text', () => {
    expect(readConfig({ providerKeys: { card: 'pk_1', other: 4 } }).providerKeys).toEqual({ card: 'pk_1' });
  });

  test('reads each way to pay, with its script and price ids', () => {
    const payments = {
      environment: 'offline',
      hosted: false,
      taxIdOnRenewal: true,
      stripe: { key: 'pk_test_1', script: '/sandbox/stripe.js' },
      paddle: { token: 'test_1', prices: { domain: 'pri_1' } },
    };
    expect(readConfig({ payments }).payments).toEqual(payments);
  });

  test('by default the checkout is not forced, and a renewal asks for no tax ID', () => {
    expect(readConfig({ payments: { environment: 'live', paddle: { token: 'live_1' } } }).payments).toEqual({
      environment: 'live',
      hosted: true,
      taxIdOnRenewal: false,
      paddle: { token: 'live_1' },
    });
  });

  test.each([
    ['of no known environment', { environment: 'staging', paddle: { token: 'live_1' } }],
    ['without a way to pay', { environment: 'live', hosted: false }],
    ['with a key that is no text', { environment: 'live', stripe: { key: 7 } }],
    ['that are text', 'live'],
  ])('payments %s are none', (_what, payments) => expect(readConfig({ payments }).payments).toBeUndefined());

  test('drops scripts that are neither from this site nor https, and prices that are not text', () => {
    const payments = {
      environment: 'live',
      stripe: { key: 'pk_1', script: 'http://evil.example/a.js' },
      paddle: { token: 'live_1', script: '//evil.example', prices: { domain: 3 } },
    };
    expect(readConfig({ payments }).payments).toMatchObject({
      stripe: { key: 'pk_1' },
      paddle: { token: 'live_1' },
    });
    expect(JSON.stringify(readConfig({ payments }).payments)).not.toContain('evil');
  });

  test.each([
    ['missing', () => Promise.resolve(new Response('', { status: 404 }))],
    ['not JSON', () => Promise.resolve(new Response('<html>'))],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a file that is %s leaves the defaults', async (_how, fetch) => {
    expect(await fetchConfig(fetch, 'config.json')).toEqual(defaultConfig);
  });
});
