import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../tests/anyCharacter.ts';
import { publicLink, trackableLink } from './publicLink.ts';

const hosts = { scheme: 'https', publicationHost: 'pub.example', linkHost: 'link.example:8443' };

describe('publicLink', () => {
  test('lies below the account id without a custom subdomain', () => {
    expect(publicLink(hosts, { user: '10001', cloudId: '' }, 'Atlas')).toBe(
      'https://pub.example/10001/Atlas/',
    );
    expect(publicLink(hosts, { user: '10001', cloudId: '10001' }, 'Atlas')).toBe(
      'https://pub.example/10001/Atlas/',
    );
  });

  test('lies on the subdomain if there is one', () => {
    expect(publicLink(hosts, { user: '10001', cloudId: 'marlow' }, 'Atlas')).toBe(
      'https://marlow.pub.example/Atlas/',
    );
  });

  test.each([
    ['Spring & Summer', 'Spring%20%26%20Summer'],
    ['50% off?', '50%25%20off%3F'],
    ['a/b#c', 'a%2Fb%23c'],
    ['Été', '%C3%89t%C3%A9'],
    ['half \ud83d', 'half%20%EF%BF%BD'],
  ])('encodes %j', (name, encoded) => {
    expect(publicLink(hosts, { user: '7', cloudId: '' }, name)).toBe(`https://pub.example/7/${encoded}/`);
  });

  test('any name becomes one path segment and survives the round trip', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, minLength: 1 }), (name) => {
        fc.pre(!/^\.{1,2}$/.test(name));
        const [, user, segment = '', ...rest] = new URL(
          publicLink(hosts, { user: '7', cloudId: '' }, name),
        ).pathname.split('/');
        return user === '7' && decodeURIComponent(segment) === name && rest.join() === '';
      }),
    );
  });
});

test('trackableLink', () => {
  expect(trackableLink(hosts, 'k3X_9-q')).toBe('https://link.example:8443/k3X_9-q/');
});
