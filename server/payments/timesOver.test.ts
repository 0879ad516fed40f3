import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentBooks } from '../../tests/paymentBooks.ts';
import { openTestServer, type AccountDifferences, type TestServer } from '../testServer.ts';
import { grantPayment } from './ledger.ts';
import type { Payment } from './payment.ts';
import { recordSubscriptionUpdate } from './subscriptionUpdates.ts';
import { endTerms, endPaidTimes } from './timesOver.ts';
import type { Transaction } from 'kysely';
import type { Product } from '#contract/products';
import type { Schema } from '../db/schema.ts';

describe('terms of plans', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const [begun, half, over] = [
    new Date('2026-11-20T12:00:00Z'),
    new Date('2027-05-20T12:00:00Z'),
    new Date('2027-11-20T12:00:00Z'),
  ];
  beforeEach(() => {
    server.time.now = begun;
  });

  const account = (id: number) => paymentBooks(server.db).account(id);
  const grant = (payment: Payment) => server.db.transaction().execute((tx) => grantPayment(tx, payment));
  const tell = (
    id: number,
    status: 'active' | 'past_due' | 'ended',
    toldAt: Date,
    cancelAt: Date | null = null,
  ) =>
    server.db.transaction().execute((tx) =>
      recordSubscriptionUpdate(tx, {
        account_id: id,
        subscription_id: `sub_${id}`,
        provider: 'stripe',
        product: 'creative-annually',
        status,
        cancel_at: cancelAt,
        told_at: toldAt,
      }),
    );

  /** An account with a year of Creative by subscription. */
  async function subscriber(differences: AccountDifferences = {}): Promise<number> {
    const { accountId } = await server.addAccount(differences);
    await grant({
      accountId,
      provider: 'stripe',
      paymentId: `in_${accountId}`,
      product: 'creative-annually',
      amount: 49_500,
      currency: 'USD',
      paidAt: begun,
      termEndsAt: over,
      subscriptionId: `sub_${accountId}`,
    });
    return accountId;
  }
  const zine = { plan: 'Zine', haszine: true, cloud_allowance: 3, show_upgrade_creative: true };
  async function turnAt(time: Date): Promise<number> {
    server.time.now = time;
    return endTerms(server);
  }

  test('an early end keeps its rights until the paid term is over; then the account is Zine again, once', async () => {
    const id = await subscriber(zine);
    await tell(id, 'ended', half);
    expect(await turnAt(half)).toBe(0);
    expect(await account(id)).toMatchObject({ plan: 'Creative', hascreative: true, cloud_allowance: 10 });
    const moved = await Promise.all([turnAt(over), turnAt(over)]);
    expect(moved.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await account(id)).toMatchObject({
      plan: 'Zine',
      hascreative: false,
      isactive: false,
      txn_id: `in_${id}_downgrade`,
      cloud_allowance: 3,
      show_expand_storage: false,
      show_upgrade_creative: false,
    });
    expect(await turnAt(new Date('2028-01-01T00:00:00Z'))).toBe(0);
  });

  test('without a Zine licence the plan rests, and can be renewed', async () => {
    const { accountId } = await server.addAccount({
      plan: 'Creative',
      hascreative: true,
      isactive: true,
      term_ends_at: over,
      cloud_allowance: 10,
      txn_id: 'old',
    });
    expect(await turnAt(over)).toBe(1);
    expect(await account(accountId)).toMatchObject({
      plan: 'Creative',
      hascreative: true,
      isactive: false,
      txn_id: 'old',
      cloud_allowance: 10,
    });
    expect(await turnAt(over)).toBe(0);
  });

  test('extra storage continues beside the Zine licence', async () => {
    const id = await subscriber(zine);
    await grant({
      accountId: id,
      provider: 'stripe',
      paymentId: `in_${id}_storage`,
      product: 'extra50',
      amount: 9_900,
      currency: 'USD',
      paidAt: begun,
      termEndsAt: new Date('2028-11-20T12:00:00Z'),
      subscriptionId: `sub_${id}_storage`,
    });
    await tell(id, 'ended', half);
    expect(await turnAt(over)).toBe(1);
    expect(await account(id)).toMatchObject({ plan: 'Zine', cloud_allowance: 53, show_cancel_storage: true });
  });

  test.each([
    ['whose renewal is on its way', 'active', null, 0],
    ['whose bill is tried again', 'past_due', null, 0],
    ['that was given up, of whose end nothing was heard', 'active', over, 1],
  ] as const)(
    'a subscription %s: its provider’s word is waited for',
    async (_what, status, cancelAt, moved) => {
      const id = await subscriber(zine);
      await tell(id, status, half, cancelAt);
      expect(await turnAt(over)).toBe(moved);
      expect((await account(id)).hascreative).toBe(moved === 0);
      // later notifications change nothing
      await tell(id, 'ended', over);
      expect(await account(id)).toMatchObject({
        plan: 'Zine',
        hascreative: false,
        txn_id: `in_${id}_downgrade`,
      });
    },
  );

  test('its end is taken though our clock was ahead of its provider’s', async () => {
    const id = await subscriber(zine);
    await tell(id, 'past_due', new Date(over.getTime() + 60_000));
    await tell(id, 'ended', over);
    expect(await account(id)).toMatchObject({ plan: 'Zine', hascreative: false });
  });
});

describe('paid times of the rest', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const [begun, half, over, later] = ['2026-11-20', '2027-05-20', '2027-11-20', '2028-05-20'].map(
    (day) => new Date(`${day}T12:00:00Z`),
  ) as [Date, Date, Date, Date];
  beforeEach(() => {
    server.time.now = begun;
  });

  const account = (id: number) => paymentBooks(server.db).account(id);
  const pay = (
    accountId: number,
    paymentId: string,
    product: Product,
    paidAt: Date,
    more: { subscriptionId?: string; termEndsAt?: Date } = {},
  ) =>
    server.db.transaction().execute((tx) =>
      grantPayment(tx, {
        accountId,
        provider: 'paddle',
        paymentId: `${accountId} ${paymentId}`,
        product,
        amount: 9_900,
        currency: 'USD',
        paidAt,
        ...more,
      }),
    );
  const end = (accountId: number, subscriptionId: string, at: Date) =>
    server.db.transaction().execute((tx) =>
      recordSubscriptionUpdate(tx, {
        account_id: accountId,
        subscription_id: subscriptionId,
        provider: 'paddle',
        product: 'extra50',
        status: 'ended',
        cancel_at: null,
        told_at: at,
      }),
    );
  async function turnAt(time: Date): Promise<number> {
    server.time.now = time;
    return endPaidTimes(server);
  }
  /** However many servers look at the same moment. */
  async function endsOnce(): Promise<void> {
    const ended = await Promise.all([turnAt(over), turnAt(over)]);
    expect(ended.toSorted((a, b) => a - b)).toEqual([0, 1]);
  }

  test('one more domain is had for its year, each for its own, and ends once', async () => {
    const { accountId } = await server.addAccount({ haszine: true, allowed_domains: 1 });
    await pay(accountId, 'a', 'domain', begun);
    await pay(accountId, 'b', 'domain', half);
    expect((await account(accountId)).allowed_domains).toBe(3);
    expect(await turnAt(new Date(over.getTime() - 1))).toBe(0);
    await endsOnce();
    expect((await account(accountId)).allowed_domains).toBe(2);
    expect([await turnAt(later), await turnAt(later)]).toEqual([1, 0]);
    expect((await account(accountId)).allowed_domains).toBe(1);
  });

  test('one that a subscription pays for ends with that, and not twice', async () => {
    const { accountId } = await server.addAccount({ haszine: true, allowed_domains: 1 });
    await pay(accountId, 'a', 'domain', begun, { subscriptionId: `${accountId} sub`, termEndsAt: over });
    expect(await turnAt(later)).toBe(0);
    await end(accountId, `${accountId} sub`, later);
    expect((await account(accountId)).allowed_domains).toBe(1);
  });

  test('one whose subscription ends early is had as long as it is paid for, and ends once', async () => {
    const { accountId } = await server.addAccount({ haszine: true, allowed_domains: 1 });
    await pay(accountId, 'a', 'domain', begun, { subscriptionId: `${accountId} sub`, termEndsAt: over });
    await end(accountId, `${accountId} sub`, half);
    expect((await account(accountId)).allowed_domains).toBe(2);
    expect(await turnAt(half)).toBe(0);
    await endsOnce();
    expect((await account(accountId)).allowed_domains).toBe(1);
  });

  async function withStorage(): Promise<{ accountId: number; id: string }> {
    const { accountId } = await server.addAccount({
      plan: 'Creative',
      hascreative: true,
      isactive: true,
      cloud_allowance: 10,
      term_ends_at: later,
    });
    const id = `${accountId} storage`;
    await pay(accountId, 'a', 'extra50', begun, { subscriptionId: id, termEndsAt: over });
    return { accountId, id };
  }

  test('extra storage that ends early at its provider stays as long as it is paid for, and ends once', async () => {
    const { accountId, id } = await withStorage();
    await end(accountId, id, half);
    expect(await account(accountId)).toMatchObject({
      cloud_allowance: 60,
      show_cancel_storage: false,
      show_expand_storage: true,
    });
    expect(await turnAt(half)).toBe(0);
    await endsOnce();
    expect(await account(accountId)).toMatchObject({
      cloud_allowance: 10,
      show_cancel_storage: false,
      show_expand_storage: true,
    });
  });

  test('a plan payment counts extra storage that is still paid for, and leaves nothing to cancel', async () => {
    const { accountId, id } = await withStorage();
    await end(accountId, id, half);
    await pay(accountId, 'b', 'creative-annually', half, {
      subscriptionId: `${accountId} plan`,
      termEndsAt: later,
    });
    expect(await account(accountId)).toMatchObject({
      cloud_allowance: 60,
      show_cancel_storage: false,
      show_expand_storage: true,
    });
    await turnAt(over);
    expect(await account(accountId)).toMatchObject({
      cloud_allowance: 10,
      show_cancel_storage: false,
      show_expand_storage: true,
    });
  });

  test("storage bought meanwhile continues, and the plan's renewal counts the room still paid for", async () => {
    const { accountId, id } = await withStorage();
    await end(accountId, id, half);
    await pay(accountId, 'b', 'extra500', half, { subscriptionId: `${accountId} new`, termEndsAt: later });
    await pay(accountId, 'c', 'creative-annually', half, {
      subscriptionId: `${accountId} plan`,
      termEndsAt: later,
    });
    expect((await account(accountId)).cloud_allowance).toBe(560);
    expect(await turnAt(over)).toBe(1);
    expect(await account(accountId)).toMatchObject({
      cloud_allowance: 510,
      show_cancel_storage: true,
      show_expand_storage: false,
    });
  });

  test('ending at the end of its term revokes it at once; a late payment restores it', async () => {
    const { accountId, id } = await withStorage();
    await end(accountId, id, over);
    expect((await account(accountId)).cloud_allowance).toBe(10);
    expect(await turnAt(over)).toBe(0);
    await pay(accountId, 'late', 'extra50', over, {
      subscriptionId: id,
      termEndsAt: new Date('2028-11-20T12:00:00Z'),
    });
    expect((await account(accountId)).cloud_allowance).toBe(60);
    expect(await turnAt(new Date('2028-11-20T12:00:00Z'))).toBe(1);
    expect((await account(accountId)).cloud_allowance).toBe(10);
  });

  test('a payment between finding an expired grant and revoking it keeps the room', async () => {
    const [first, second] = [await withStorage(), await withStorage()];
    await end(first.accountId, first.id, half);
    await end(second.accountId, second.id, half);
    // paid when the first one's end is written down; the second one's turn waits until that is done
    let late: Promise<unknown> | undefined;
    const log = pino(
      { level: 'info' },
      {
        write: () =>
          void (late ??= pay(second.accountId, 'late', 'extra50', over, {
            subscriptionId: second.id,
            termEndsAt: later,
          })),
      },
    );
    const transaction = () => ({
      execute: async (work: (tx: Transaction<Schema>) => Promise<unknown>) => {
        await late;
        return server.db.transaction().execute(work);
      },
    });
    const waiting = new Proxy(server.db, {
      get: (db, key) =>
        key === 'transaction' ? transaction : (Reflect.get(db, key) as () => unknown).bind(db),
    });
    server.time.now = over;
    expect(await endPaidTimes({ ...server, db: waiting, log })).toBe(1);
    expect(late).toBeDefined();
    expect((await account(first.accountId)).cloud_allowance).toBe(10);
    expect((await account(second.accountId)).cloud_allowance).toBe(60);
  });
});
