import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { hostname, siteConstraint, siteOfHost } from './site.ts';

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
  'marlow-pub.verso.example',
  'marlow.pub-verso.example',
  'account.verso.example@evil.example',
  '127.0.0.1',
])('%s is not', (host) => expect(siteOfHost(hosts, host)).toBeUndefined());

test.each([
  ['LOCALHOST:8080', 'localhost'],
  ['localhost.:80', 'localhost'],
  ['[::1]:80', '[::1]'],
  ['[::1]', '[::1]'],
  ['verso.example', 'verso.example'],
])('the name in %s is %s', (host, name) => expect(hostname(host)).toBe(name));

test('a route answers on the site it names, and one that names none on every host', async () => {
  const app = Fastify({ routerOptions: { constraints: siteConstraint(hosts) } });
  for (const site of ['account', 'publication', 'link']) app.get('/', { constraints: { site } }, () => site);
  app.get('/account-only', { constraints: { site: 'account' } }, () => 'account');
  app.get('/anywhere', () => 'anywhere');
  const ask = async (host: string, url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { host } });
    return statusCode === 200 ? body : statusCode;
  };
  const [account, publication, link, stranger] = [
    'account.verso.example',
    'marlow.pub.verso.example:8080',
    'link.pub.verso.example',
    'evil.example',
  ];
  expect(await ask(account, '/')).toBe('account');
  expect(await ask(publication, '/')).toBe('publication');
  expect(await ask(link, '/')).toBe('link');
  expect(await ask(stranger, '/')).toBe(404);
  expect(await ask(link, '/account-only')).toBe(404);
  for (const host of [account, publication, stranger]) expect(await ask(host, '/anywhere')).toBe('anywhere');
  await app.close();
});
