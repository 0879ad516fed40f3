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
    ['a script as an address', { links: { home: 'javascript:alert(1)' }, logo: 'data:text/html,x', desktopAppUrl: '//evil.example' }],
    ['wrong types', { name: 7, apiBase: null, scheme: 'ftp', linkHost: ['a'], accent: 'red', providerKeys: 'x', downloadAreas: 3 }],
    ['a host with a path', { publicationHost: 'a.example/x', linkHost: 'a b' }],
    ['something else altogether', 'hello'],
  ])('%s falls back to the defaults', (_what, given) => {
    expect(readConfig(given)).toEqual(defaultConfig);
  });

  test('keys of providers are kept where they are text', () => {
    expect(readConfig({ providerKeys: { card: 'pk_1', other: 4 } }).providerKeys).toEqual({ card: 'pk_1' });
  });

  test.each([
    ['missing', () => Promise.resolve(new Response('', { status: 404 }))],
    ['not JSON', () => Promise.resolve(new Response('<html>'))],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('a file that is %s leaves the defaults', async (_how, fetch) => {
    expect(await fetchConfig(fetch, 'config.json')).toEqual(defaultConfig);
  });
});
