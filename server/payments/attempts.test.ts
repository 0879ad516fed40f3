import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testServer.ts';
import { closeAsRead, isUnderWay, openInSlot, retarget, type SlotAttempt } from './attempts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const wantedBy = (accountId: number, more: Partial<SlotAttempt> = {}): SlotAttempt => ({
  accountId,
  provider: 'paddle',
  action: 'creative-services#checkout',
  product: 'creative-annually',
  amount: 49_500,
  slot: 'plan',
  ...more,
});

/** As the version before this one opens it, which knows no slots. */
const openBefore = async ({ accountId, provider, action, product, amount = 0 }: SlotAttempt) => {
  const attempt_id = `before ${accountId} ${product}`;
  await server.db
    .insertInto('payment_attempts')
    .values({
      account_id: accountId,
      attempt_id,
      provider,
      action,
      product,
      amount,
      reference: `txn_${product}`,
      opened_at: server.time.now,
      closed_at: null,
    })
    .execute();
  return attempt_id;
};
const open = (accountId: number) =>
  server.db
    .selectFrom('payment_attempts')
    .select(['attempt_id', 'product'])
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .execute();

describe('while the version before this one still runs', () => {
  test('an attempt opened for one plan is reused for another', async () => {
    const { accountId } = await server.addAccount();
    const before = await openBefore(wantedBy(accountId));
    for (const product of ['creative-annually', 'team-annually'] as const) {
      expect(await openInSlot(server.db, wantedBy(accountId, { product }), server.time.now)).toMatchObject({
        attempt_id: before,
        reference: 'txn_creative-annually',
      });
    }
    expect(
      await openInSlot(
        server.db,
        wantedBy(accountId, { product: 'extra50', slot: 'storage' }),
        server.time.now,
      ),
    ).toMatchObject({ product: 'extra50', slot: 'storage' });
  });

  test('an attempt can be changed to what it opened too', async () => {
    const { accountId } = await server.addAccount();
    const mine = await openInSlot(server.db, wantedBy(accountId), server.time.now);
    const team = wantedBy(accountId, { product: 'team-annually' });
    await openBefore(team);
    expect(await openInSlot(server.db, team, server.time.now)).toEqual(mine);
    await retarget(server.db, mine, team, server.time.now);
    expect(await open(accountId)).toEqual([{ attempt_id: mine.attempt_id, product: 'team-annually' }]);
  });

  test('an attempt opened at the other provider does not cause endless retries', async () => {
    const { accountId } = await server.addAccount();
    await openBefore(wantedBy(accountId, { provider: 'stripe' }));
    await expect(openInSlot(server.db, wantedBy(accountId), server.time.now)).rejects.toThrow(
      'Another payment of your account is being made right now',
    );
  });
});

test('an attempt requested again is in progress again: nothing else takes its place', async () => {
  const { accountId } = await server.addAccount();
  const after = (seconds: number) => new Date(server.time.now.getTime() + seconds * 1000);
  const [creative, team] = [wantedBy(accountId), wantedBy(accountId, { product: 'team-annually' })];
  await openInSlot(server.db, creative, after(0));
  const read = await openInSlot(server.db, team, after(40));
  expect(isUnderWay(read, after(40))).toBe(false);
  const retried = await openInSlot(server.db, creative, after(40));
  expect(retried).toMatchObject({ attempt_id: read.attempt_id, opened_at: after(0) });
  await closeAsRead(server.db, read, after(41));
  const held = await openInSlot(server.db, team, after(50));
  expect(held).toMatchObject({ attempt_id: read.attempt_id, closed_at: null });
  expect([isUnderWay(held, after(50)), isUnderWay(held, after(71))]).toEqual([true, false]);
  await closeAsRead(server.db, held, after(71));
  expect(await openInSlot(server.db, team, after(71))).toMatchObject({
    product: 'team-annually',
    reference: '',
  });
});

test('an attempt started while the clock was a day ahead does not block payment', async () => {
  const { accountId } = await server.addAccount();
  const ahead = new Date(server.time.now.getTime() + 24 * 3_600_000);
  const begun = await openInSlot(server.db, wantedBy(accountId), ahead);
  expect(isUnderWay(begun, ahead)).toBe(true);
  expect(isUnderWay(begun, server.time.now)).toBe(false);
});

test('a request of a process whose clock is half a minute ahead is under way for the others', async () => {
  const { accountId } = await server.addAccount();
  const now = server.time.now.getTime();
  const begun = await openInSlot(server.db, wantedBy(accountId), new Date(now + 31_000));
  expect(isUnderWay(begun, new Date(now))).toBe(true);
  expect(isUnderWay(begun, new Date(now + 62_000))).toBe(false);
});
