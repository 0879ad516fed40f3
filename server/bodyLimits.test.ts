import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function send(url: string, body: string, { host = 'localhost:8080', type = 'application/json' } = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': type, 'sec-fetch-site': 'same-origin' },
    body,
  });
  const { message, error } = answer.json<{ message?: string; error?: string }>();
  return { status: answer.statusCode, words: message ?? error };
}
const ofSize = (kib: number) => JSON.stringify({ detail: 'x'.repeat(kib * 1024 - 20) });

describe("too large a body is refused, naming the route's limit", () => {
  test.each([
    ['/account/api/login', 9, '8 KiB'],
    ['/account/api/login/', 9, '8 KiB'],
    ['/account/api/sendpasswordresetlink', 9, '8 KiB'],
    ['/account/api/resetpassword', 9, '8 KiB'],
    ['/account/api/confirmemail', 9, '8 KiB'],
    ['/account/api/leads', 1025, '1 MiB'],
    ['/account/api/updateuser', 1025, '1 MiB'],
    ['/account/rest/passkeys', 65, '64 KiB'],
  ])('%s takes no %i KiB', async (url, kib, limit) => {
    expect(await send(url, ofSize(kib))).toEqual({
      status: 413,
      words: `The body is too large: at most ${limit}.`,
    });
  });

  test("a collector's batch", async () => {
    expect(await send('/-/events', ofSize(257), { host: 'pub.localhost:8080', type: 'text/plain' })).toEqual({
      status: 413,
      words: 'The body is too large: at most 256 KiB.',
    });
  });

  test('the longest password still fits, however it is encoded', async () => {
    const password = '\\ud83d\\ude00'.repeat(512);
    const body = `{"confirmation_code":"${'c'.repeat(128)}","user_name":"${'u'.repeat(254)}","password":"${password}"}`;
    expect((await send('/account/api/resetpassword', body)).status).toBe(200);
  });
});

describe('a body that costs more to parse than it can mean is refused', () => {
  const tooMany = { status: 413, words: 'The body holds too much: at most 4,000 fields and list items.' };
  const tooDeep = { status: 400, words: 'The body is nested too deeply: at most 32 levels.' };
  const keys = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',');
  const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  test.each<[string, string, { status: number; words: string }]>([
    ['80,000 unknown fields', `{${keys(80_000)}}`, tooMany],
    ['a list of 400,000', `{"identifiers":[${'1,'.repeat(400_000)}1]}`, tooMany],
    ['300,000 nested brackets', nested(300_000), tooDeep],
    ['as many objects in one another', `${'{"x":'.repeat(100_000)}1${'}'.repeat(100_000)}`, tooDeep],
    ['a million quotes', '"'.repeat(1_000_000), tooMany],
    ['a million opening brackets', '['.repeat(1_000_000), tooDeep],
    ['900,000 digits', '1'.repeat(900_000), { status: 400, words: 'leads: the body must be an object.' }],
  ])('by a call: %s', async (_what, body, refused) => {
    expect(await send('/account/api/leads', body)).toEqual(refused);
  });

  test.each<[string, string, { status: number; words: string }]>([
    ['20,000 unknown fields', `{${keys(20_000)}}`, tooMany],
    ['60,000 events of nothing', `{"events":[${'{},'.repeat(60_000)}{}]}`, tooMany],
    ['100,000 nested brackets', nested(100_000), tooDeep],
  ])('by the intake: %s', async (_what, body, refused) => {
    expect(await send('/-/events', body, { host: 'link.localhost:8080', type: 'text/plain' })).toEqual(
      refused,
    );
  });

  test('a list of 3,000 unknown fields is small enough to be ignored', async () => {
    const { status } = await send(
      '/account/api/leads',
      `{"publication":"A","searchDateFrom":"2026-10-20T00:00:00Z","searchDateTo":"2026-11-20T00:00:00Z",${keys(3000)}}`,
    );
    expect(status).toBe(200);
  });

  test.each(['{}', '{"x":1}', nested(30)])('%s is small enough to be looked at', async (body) => {
    expect((await send('/account/api/leads', body)).words).toMatch(/^leads: /);
  });
});
