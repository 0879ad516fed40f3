import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestAccount, type TestServer } from '../testServer.ts';
import { addLink, addPublication, entriesOf, leadsOf, postTo } from './testReaders.ts';

const accepted = { result: 'ACCEPT' };
const denied = { result: 'DENY' };

let server: TestServer;
let account: TestAccount;
let publicationId: number;
let location: string;
let post: ReturnType<typeof postTo>;
beforeAll(async () => {
  server = await openTestServer();
  post = postTo(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.time.now = new Date('2026-11-20T12:00:00Z');
  account = await server.addAccount();
  ({ publicationId, location } = await addPublication(server, account));
});

const leadsIn = () => leadsOf(server, publicationId);
const entriesIn = () => entriesOf(server, publicationId);

describe('both kinds of posts', () => {
  test('may be sent from any page, with a preflight', async () => {
    for (const path of ['lead', 'dynamic'] as const) {
      const permit = await server.app.inject({
        method: 'OPTIONS',
        url: `/api/forms/${path}`,
        headers: { host: 'link.localhost:8080', origin: 'null', 'access-control-request-method': 'POST' },
      });
      expect(permit.statusCode).toBe(204);
      expect(permit.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': '*',
      });
      expect(permit.headers).not.toHaveProperty('access-control-allow-credentials');
      expect(
        (await post(path, { visitorLocation: location, pageSession: 'x'.repeat(9) })).headers[
          'access-control-allow-origin'
        ],
      ).toBe('*');
    }
  });

  test.each([
    [
      'a form',
      'application/x-www-form-urlencoded; charset=UTF-8',
      (at: string) =>
        new URLSearchParams({ visitorEmail: 'ada@verso.example', visitorLocation: at }).toString(),
    ],
    [
      'JSON',
      'application/json',
      (at: string) => JSON.stringify({ visitorEmail: 'ada@verso.example', visitorLocation: at }),
    ],
    [
      'JSON as text',
      'text/plain;charset=UTF-8',
      (at: string) => JSON.stringify({ visitorEmail: 'ada@verso.example', visitorLocation: at }),
    ],
    [
      'parts, with a file beside them',
      'multipart/form-data; boundary=AaB',
      (at: string) =>
        Object.entries({
          visitorEmail: 'ada@verso.example',
          visitorLocation: at,
          'photo"; filename="a.jpg': 'x',
        })
          .map(
            ([name, value]) => `--AaB\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
          )
          .join('') + '--AaB--\r\n',
    ],
  ])('come as %s', async (_what, type, body) => {
    const answer = await post('lead', body(location), { type });
    expect([answer.statusCode, answer.json()]).toEqual([200, accepted]);
    expect(await leadsIn()).toMatchObject([{ email: 'ada@verso.example' }]);
  });

  test('come from the page that the address names, where the body names none', async () => {
    for (const visitorLocation of [undefined, 'about:srcdoc']) {
      const answer = await server.app.inject({
        method: 'POST',
        url: `/api/forms/lead?visitorLocation=${encodeURIComponent(location)}`,
        headers: { host: 'pub.localhost:8080', 'content-type': 'application/json' },
        body: JSON.stringify({ visitorEmail: 'ada@verso.example', visitorLocation }),
      });
      expect([answer.statusCode, answer.json()]).toEqual([200, accepted]);
    }
  });

  test.each([
    ['an unknown publication', () => `http://pub.localhost:8080/${account.accountId}/Nothing/`],
    ['another host', () => `http://elsewhere.example/${account.accountId}/Atlas/`],
    ['the account area', () => 'http://localhost:8080/account/'],
    ['no address', () => 'Atlas'],
    ['nothing', () => ''],
  ])('are denied in words for %s', async (_what, place) => {
    for (const path of ['lead', 'dynamic'] as const) {
      const answer = await post(path, {
        visitorLocation: place(),
        visitorEmail: 'ada@verso.example',
        pageSession: 'session-1',
        Name: 'Ada',
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { ...denied, message: 'No publication is hosted at this location.' },
      ]);
    }
  });

  test('a closed link accepts nothing', async () => {
    const at = await addLink(
      server,
      account.accountId,
      publicationId,
      `closed-${account.accountId}`,
      server.time.now,
    );
    expect((await post('lead', { visitorLocation: at, visitorEmail: 'ada@verso.example' })).statusCode).toBe(
      404,
    );
    expect(await leadsIn()).toEqual([]);
  });

  test.each([
    ['{"visitorEmail":', 'application/json', 400],
    ['[1]', 'application/json', 400],
    ['null', 'application/json', 400],
    ['"x"', 'text/plain', 404],
    ['a=1', 'application/x-www-form-urlencoded; charset=utf-16', 415],
    ['a', 'multipart/form-data; boundary=x', 400],
    ['a', 'multipart/form-data', 400],
    ['', 'application/json', 400],
    [`{"visitorLocation":"x","deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'application/json', 400],
  ])('%.40j as %s is refused with %i in words', async (body, type, status) => {
    const answer = await post('lead', body, { type });
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      { ...denied, message: expect.stringMatching(/\.$/) as string },
    ]);
  });

  test('more than 64 kB is refused', async () => {
    const answer = await post('dynamic', {
      visitorLocation: location,
      pageSession: 'large',
      Text: 'x'.repeat(70_000),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { ...denied, message: 'The post is too large: at most 64 kB.' },
    ]);
  });

  test('a flood from one network is asked to come back later; others are not', async () => {
    const flooded = await openTestServer();
    const send = postTo(flooded);
    const statuses = await Promise.all(
      Array.from({ length: 601 }, () =>
        send('lead', {}, { ip: '2001:db8:1:2::7' }).then(({ statusCode }) => statusCode),
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await send('lead', {}, { ip: '2001:db8:1:3::7' })).statusCode).toBe(404);
    await flooded.close();
  });

  test('the account host and the account API do not have these routes', async () => {
    expect(
      (
        await post(
          'lead',
          { visitorLocation: location, visitorEmail: 'a@verso.example' },
          { host: 'localhost:8080' },
        )
      ).statusCode,
    ).toBe(404);
  });
});

describe('any input', () => {
  const hostile = [
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\u202egnp.exe',
    '<img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil")',
    '\u{1f469}\u200d\u{1f680}',
    'é\u0301',
    "'; DROP TABLE leads; --",
    'x'.repeat(5_000),
  ];
  const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

  test('is stored as text or refused with a message; no post breaks the intake', async () => {
    const text = fc.oneof(
      fc.constantFrom(...hostile),
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 50 }),
    );
    const value = fc.oneof(
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(text, { maxLength: 3 }),
      fc.dictionary(text, text, { maxKeys: 2 }),
    );
    const name = fc.oneof(
      text,
      fc.constantFrom('__proto__', 'constructor', 'id', 'URL', 'created_at', 'field:id', 'toString'),
    );
    let load = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, value), { maxLength: 4 }),
        fc.boolean(),
        async (pairs, asForm) => {
          const pageSession = `hostile-${(load += 1)}`;
          const text = ([, one]: [string, unknown]) => (typeof one === 'string' ? one : JSON.stringify(one));
          const body = asForm
            ? new URLSearchParams([
                ['visitorLocation', location],
                ['pageSession', pageSession],
                ...pairs.map((pair): [string, string] => [pair[0], text(pair)]),
              ]).toString()
            : `{${[['visitorLocation', location], ['pageSession', pageSession], ...pairs].map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`).join()}}`;
          const answer = await post('dynamic', body, {
            type: asForm ? 'application/x-www-form-urlencoded' : 'application/json',
            ip: `2001:db8:${load.toString(16)}::1`,
          });
          expect([200, 400, 404, 413]).toContain(answer.statusCode);
          if (answer.statusCode !== 200) {
            expect(answer.json<{ message: string }>().message).toMatch(/\.$/);
            return;
          }
          const entry = await server.db
            .selectFrom('form_entries')
            .select('fields')
            .where('publication_id', '=', publicationId)
            .where('page_session', '=', pageSession)
            .executeTakeFirst();
          for (const [key] of pairs)
            if (!['pageSession', 'visitorLocation'].includes(key))
              expect(Object.keys(entry?.fields ?? {})).toContain(storable(key));
          for (const kept of Object.values(entry?.fields ?? {}))
            expect([typeof kept, kept]).toEqual(['string', storable(kept)]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('invalid UTF-8 and repeated checkboxes become text', async () => {
    const form = Buffer.concat([
      Buffer.from(`visitorLocation=${encodeURIComponent(location)}&pageSession=bytes&Box=a&Box=b&Odd=`),
      Buffer.from([0xff, 0xfe, 0x41]),
      Buffer.from('&Esc=%ff%E4'),
    ]);
    expect((await post('dynamic', form, { type: 'application/x-www-form-urlencoded' })).json()).toEqual(
      accepted,
    );
    expect(await entriesIn()).toMatchObject([
      { fields: { Box: 'a, b', Odd: '\ufffd\ufffdA', Esc: '\ufffd\ufffd' } },
    ]);
  });

  test("in a lead's name is stored unchanged", async () => {
    for (const [index, visitorName] of hostile.entries()) {
      await post('lead', { visitorLocation: location, visitorName, visitorEmail: `h${index}@verso.example` });
    }
    const kept = await leadsIn();
    expect(kept.map(({ name }) => name)).toEqual(hostile.map((name) => storable(name).trim()));
  });
});
