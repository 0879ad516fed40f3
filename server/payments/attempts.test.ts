import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testServer.ts';
import { openAttempt, type AttemptToOpen } from './attempts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const wantedBy = (accountId: number, more: Partial<AttemptToOpen> = {}): AttemptToOpen => ({
  account_id: accountId,
  provider: 'stripe',
  action: 'creative-services#createsubscription',
  product: 'creative-annually',
  amount: 49_500,
  ...more,
});
const hour = 3_600_000;
const later = (hours: number) => new Date(server.time.now.getTime() + hours * hour);

test('one attempt is open for the same, however many begin it at once', async () => {
  const { accountId } = await server.addAccount();
  const all = await Promise.all(
    [1, 2, 3].map(() => openAttempt(server.db, wantedBy(accountId), server.time.now)),
  );
  expect(new Set(all.map(({ attempt_id }) => attempt_id)).size).toBe(1);
});

test.each([
  ['a day later', {}, 25],
  // else nothing could be paid until then
  ['begun while the clock was a day ahead', {}, -25],
  ['at another price', { amount: 39_900 }, 0],
  ['for another product', { product: 'team-annually' }, 0],
] as const)('another one is opened %s', async (_, more, hours) => {
  const { accountId } = await server.addAccount();
  const { attempt_id } = await openAttempt(server.db, wantedBy(accountId), server.time.now);
  expect(await openAttempt(server.db, wantedBy(accountId), later(hours / 2))).toMatchObject({ attempt_id });
  expect((await openAttempt(server.db, wantedBy(accountId, more), later(hours))).attempt_id).not.toBe(
    attempt_id,
  );
});
