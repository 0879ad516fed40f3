import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const called = () =>
  server.logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'called')
    .map(({ call, rest, deed, account, refused }) => ({ call, rest, deed, account, refused }));

test('logs action calls and REST alike: name and caller, but no body', async () => {
  const account = await server.addAccount();
  const person = await server.signedIn(account);
  server.logged.length = 0;
  await person.call('getcloudpublications', { search: 'a secret' });
  await person.rest('GET', 'sessions');
  await server.person().ask('getcloudpublications');
  await server.person().rest('GET', 'sessions');
  await vi.waitFor(() =>
    expect(called()).toEqual([
      { call: 'getcloudpublications', account: account.accountId },
      { rest: 'sessions', deed: 'GET', account: account.accountId },
      { call: 'getcloudpublications', refused: 'no live session' },
      { rest: 'sessions', deed: 'GET', refused: 'no live session' },
    ]),
  );
  expect(server.logged.join('\n')).not.toContain('a secret');
});
