import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOfMark, accountOfMarker, ownVisitsMark, visitorMarker } from '../ownVisits.ts';
import { openTestPublications, pub, type TestPublications } from './testPublications.ts';

const COLLECTOR_TAG = '<script src="/-/collector.js" async></script>';
const OWN_COLLECTOR_TAG = '<script src="/-/collector.js" async data-own></script>';

const key = 'a secret of tests, and of tests alone';
const now = new Date('2026-11-20T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

let here: TestPublications;
beforeAll(async () => {
  here = await openTestPublications();
});
afterAll(() => here.host.close());
beforeEach(() => {
  here.host.time.now = now;
});

const mark = (accountId = here.accountId) => ownVisitsMark(key, accountId, now);
const own = (query: Record<string, string>, host = pub) =>
  here.get(`/-/own?${new URLSearchParams(query).toString()}`, { host });
const marker = (accountId = here.accountId) => ({
  cookie: `theme=dark; verso-own=${visitorMarker(key, accountId)}; other=1`,
});

describe('marks and markers', () => {
  test('name their account; a mark is valid for ten minutes', () => {
    const given = ownVisitsMark(key, 10001, now);
    expect(accountOfMark(key, given, minutes(9.9))).toBe(10001);
    expect(accountOfMark(key, given, minutes(10))).toBeUndefined();
    expect(accountOfMarker(key, visitorMarker(key, 10001))).toBe(10001);
  });

  test('are rejected if made with another key, altered, or made for the other purpose', () => {
    const given = ownVisitsMark(key, 10001, now);
    const [account, until = '', signature = ''] = given.split('.');
    const forged = [
      ownVisitsMark('another key', 10001, now),
      `10002.${until}.${signature}`,
      `${account}.zzzzzzzz.${signature}`,
      `${given}x`,
      `${account}.${until}.`,
      visitorMarker(key, 10001),
      '',
      `0.${until}.${signature}`,
      `${account}.${until}.${signature.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))}`,
    ];
    for (const one of forged) expect(accountOfMark(key, one, now)).toBeUndefined();
    for (const one of [
      given,
      visitorMarker('another key', 10001),
      visitorMarker(key, 10001).replace('10001', '10002'),
      '',
    ]) {
      expect(accountOfMarker(key, one)).toBeUndefined();
    }
  });
});

describe('GET /-/own', () => {
  test('marks the browser for a year and redirects to the path, on every host', async () => {
    for (const [host, domain] of [
      [pub, '; Domain=pub.localhost'],
      [`marlow.${pub}`, '; Domain=pub.localhost'],
      ['link.localhost:8080', ''],
    ] as const) {
      const answer = await own({ mark: mark(), to: '/Atlas%20B/?page=3' }, host);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/Atlas%20B/?page=3']);
      expect(answer.headers['set-cookie']).toBe(
        `verso-own=${visitorMarker(key, here.accountId)}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax${domain}`,
      );
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
  });

  test('without a path, replies 204', async () => {
    const answer = await own({ mark: mark() });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toContain('verso-own=');
  });

  test.each(['forged', 'expired', 'another purpose'])(
    'a mark that is %s marks nothing; where there is a path, it leads there',
    async (why) => {
      if (why === 'expired') here.host.time.now = minutes(11);
      const bad =
        {
          forged: ownVisitsMark('another key', here.accountId, now),
          expired: mark(),
          'another purpose': visitorMarker(key, here.accountId),
        }[why] ?? '';
      const onward = await own({ mark: bad, to: '/x/' });
      expect([onward.statusCode, onward.headers.location, onward.headers['set-cookie']]).toEqual([
        302,
        '/x/',
        undefined,
      ]);
      const silent = await own({ mark: bad });
      expect([silent.statusCode, silent.headers['set-cookie']]).toEqual([403, undefined]);
      expect(silent.body).toContain('too old');
    },
  );

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example',
    '/\t/evil.example/',
    '/.//evil.example/',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    ' //evil.example',
    '/\r\n//evil.example',
  ])('leads nowhere else: %j', async (to) => {
    const answer = await own({ mark: mark(), to });
    expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
      400,
      undefined,
      undefined,
    ]);
  });

  test('ignores repeated parameters', async () => {
    const answer = await here.get(`/-/own?mark=${mark()}&mark=${mark()}&to=/a/&to=//evil.example`);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([400, undefined]);
  });

  test('does not exist on the account host', async () => {
    expect((await own({ mark: mark() }, 'localhost:8080')).statusCode).toBe(404);
  });
});

describe("a page requested by its publisher's own browser", () => {
  test('tells the collector, is cached for no one else, and differs from the public page', async () => {
    for (const path of [
      `/${here.accountId}/Atlas/`,
      `/${here.accountId}/Atlas/old.html`,
      `/${here.accountId}/Buch%20%3C%C3%BC%3E/`,
    ]) {
      const [everybodys, owns] = [await here.get(path), await here.get(path, marker())];
      expect(everybodys.rawPayload.includes(COLLECTOR_TAG)).toBe(true);
      expect(owns.rawPayload.includes(OWN_COLLECTOR_TAG)).toBe(true);
      expect(owns.rawPayload.includes(COLLECTOR_TAG)).toBe(false);
      expect([everybodys.headers['cache-control'], owns.headers['cache-control']]).toEqual([
        'no-cache',
        'private, no-cache',
      ]);
      expect(owns.headers.etag).not.toBe(everybodys.headers.etag);
      const again = await here.get(path, { ...marker(), 'if-none-match': String(everybodys.headers.etag) });
      expect(again.statusCode).toBe(200);
      expect(again.headers['content-length']).toBe(String(owns.rawPayload.length));
    }
  });

  test('through a link too; other files stay the same', async () => {
    const linked = await here.get('/abc123/', { host: 'link.localhost:8080', ...marker() });
    expect(linked.body).toContain(OWN_COLLECTOR_TAG);
    const plain = await here.atlas('js/app.js');
    expect((await here.atlas('js/app.js', marker())).headers).toMatchObject({
      etag: plain.headers.etag,
      'cache-control': 'public, max-age=60',
    });
  });

  test("another account's marker, or a forged one, has no effect", async () => {
    const others = await here.host.addAccount();
    for (const headers of [
      marker(others),
      { cookie: `verso-own=${here.accountId}.${'A'.repeat(43)}` },
      { cookie: 'verso-own' },
      { cookie: 'xverso-own=1' },
    ]) {
      const answer = await here.atlas('', headers);
      expect(answer.body).toContain(COLLECTOR_TAG);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });
});
