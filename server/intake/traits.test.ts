import { describe, expect, test } from 'vitest';
import { noTraits } from '#rules/traits';
import { readConfig } from '../config/readConfig.ts';
import { traitsOf } from './traits.ts';

const config = readConfig({ SECRET: 'a secret of tests, and of tests alone' });
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const of = (
  given: {
    headers?: Record<string, string>;
    address?: string;
    referrer?: string;
    off?: boolean;
    ip?: string;
  } = {},
) =>
  traitsOf(
    {
      headers: { 'user-agent': phone, 'accept-language': 'nb-NO,nb;q=0.9,en;q=0.5', ...given.headers },
      ip: given.ip ?? '192.0.2.1',
      address: new URL(given.address ?? 'http://pub.localhost:8080/10001/Atlas/'),
      referrer: given.referrer,
    },
    { ...config, readerSources: !given.off },
    (ip) => Promise.resolve(ip === '192.0.2.1' ? 'NO' : ''),
  );

test('a session keeps its country, device, browser and language', async () => {
  expect(await of()).toEqual({
    referrer: '-',
    campaign: '-',
    country: 'NO',
    device: 'phone',
    browser: 'Safari',
    language: 'nb',
  });
  expect(await of({ ip: '198.51.100.7' })).toMatchObject({ country: '-' });
});

describe('nothing is kept', () => {
  test.each([
    ['of a reader with Do Not Track', { headers: { dnt: '1' } }],
    ['of a reader with Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
    ['where the host does not want it', { off: true }],
  ])('%s', async (_who, given) => {
    expect(await of({ ...given, referrer: 'news.example' })).toEqual(noTraits);
  });
  test('of a reader who allows it, something is', async () => {
    expect(await of({ headers: { dnt: '0', 'sec-gpc': '0' }, referrer: 'news.example' })).toMatchObject({
      referrer: 'news.example',
    });
  });
});

test.each([
  ['www.Google.com', 'google.com'],
  ['news.example:8443', 'news.example'],
  // our own pages
  ['pub.localhost:8080', '-'],
  ['halden.pub.localhost:8080', '-'],
  ['link.localhost:8080', '-'],
  ['localhost:8080', '-'],
  // no host
  ['', '-'],
  ['<script>.example', '-'],
  ['ada@mail.example', '-'],
  [`${'a'.repeat(260)}.example`, '-'],
])('the referrer %s is kept as %s', async (referrer, kept) => {
  expect(await of({ referrer })).toMatchObject({ referrer: kept });
});

test.each([
  ['utm_source=newsletter&utm_medium=email&utm_campaign=Spring%20list', 'newsletter / email / Spring list'],
  ['utm_campaign=spring', 'spring'],
  ['utm_medium=%20%20', '-'],
  [`utm_source=${'x'.repeat(300)}`, 'x'.repeat(100)],
  ['utm_source=a%00b', 'ab'],
  // a person's address
  ['utm_source=mail&utm_campaign=ada%40verso.example', '*'],
  ['from=newsletter', '-'],
])('the campaign of ?%s is %s', async (query, campaign) => {
  expect(await of({ address: `http://pub.localhost:8080/10001/Atlas/?${query}` })).toMatchObject({
    campaign,
  });
});

test.each([
  ['pt-BR', 'pt'],
  ['EN', 'en'],
  ['*', '-'],
  ['', '-'],
  ['zzz', '-'],
  ['englishish', '-'],
])('of the languages %s, %s is kept', async (accepted, language) => {
  expect(await of({ headers: { 'accept-language': accepted } })).toMatchObject({ language });
});
