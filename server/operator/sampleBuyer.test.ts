import { afterAll, beforeAll, expect, test } from 'vitest';
import { offersTo } from '#rules/offers';
import { openTestServer, type TestServer } from '../testServer.ts';
import { buyerLogin, ensureSampleBuyer } from './sampleBuyer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('is created once, and is offered purchases', async () => {
  expect(await ensureSampleBuyer(server)).toEqual(buyerLogin);
  expect(await ensureSampleBuyer(server)).toEqual(buyerLogin);
  expect(await server.db.selectFrom('accounts').select('email').execute()).toEqual([
    { email: buyerLogin.email },
  ]);
  const session = await server.person().signIn(buyerLogin);
  if (session.auth !== 'AUTH_OK' || !session.detail) throw new Error('Could not sign in.');
  expect(offersTo({ ...session, detail: session.detail }, server.clock())).toEqual(
    expect.arrayContaining(['upgradeToCreative', 'buyDomain', 'renewServices']),
  );
  await server.db.updateTable('accounts').set({ email: 'own@example.org' }).execute();
  await server.db.deleteFrom('account_emails').execute();
  expect(await ensureSampleBuyer(server)).toBeUndefined();
});
