import { expect, test } from 'vitest';
import { siteOfHost } from './site.ts';

const hosts = {
  accountHost: 'Account.verso.example',
  publicationHost: 'pub.verso.example:8080',
  linkHost: 'link.pub.verso.example',
};

test.each([
  ['account.verso.example', { site: 'account' }],
  ['ACCOUNT.VERSO.EXAMPLE:9090', { site: 'account' }],
  ['account.verso.example.', { site: 'account' }],
  ['pub.verso.example', { site: 'publication' }],
  ['Marlow.pub.verso.example:8080', { site: 'publication', cloudId: 'marlow' }],
  ['link.pub.verso.example', { site: 'link' }],
])('%s is served', (host, site) => expect(siteOfHost(hosts, host)).toEqual(site));

test.each([
  undefined,
  '',
  'verso.example',
  'evil.example',
  'a.b.pub.verso.example',
  '.pub.verso.example',
  'xpub.verso.example',
  'account.verso.example@evil.example',
  '127.0.0.1',
])('%s is not', (host) => expect(siteOfHost(hosts, host)).toBeUndefined());
