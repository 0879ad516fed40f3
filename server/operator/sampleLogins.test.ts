import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testServer.ts';
import { buyerLogin } from './sampleBuyer.ts';
import { sampleLogin } from './sampleAccount.ts';
import { closeSampleLogins } from './sampleLogins.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('a published password stops working once others can reach the server; a changed one stays', async () => {
  await server.addAccount(sampleLogin);
  const own = await server.addAccount({ ...buyerLogin, password: 'a password of its own 7' });
  const open = await server.signedIn({ ...own, ...sampleLogin });
  await closeSampleLogins(server);
  expect(await server.person().signIn(sampleLogin)).toMatchObject({ auth: 'AUTH_FAILED' });
  expect((await open.ask('getcloudpublications')).json).toEqual({ Error: 'Authentication Failed' });
  expect(await server.person().signIn(own)).toMatchObject({ auth: 'AUTH_OK' });
});
