import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billNext } from '../../../sandbox/paddle/paddleBilling.ts';
import { newId } from '../../../sandbox/paddle/paddleIds.ts';
import { refund } from '../../../sandbox/paddle/paddleRefunds.ts';
import { signature } from '../../../sandbox/paddle/paddleSignature.ts';
import type { PaddleEvent } from '../../../sandbox/paddle/paddleState.ts';
import { cancelSubscription } from '../../../sandbox/paddle/paddleSubscriptions.ts';
import { decline } from '../../../sandbox/paddle/paddleTransactions.ts';
import { openPaddleShop, paddleWebhookSecret as secret, type PaddleShop } from '../../../tests/paddleShop.ts';
import { exampleEvents } from '../../../tests/providerDocuments.ts';
import { SignatureRefused } from '../events.ts';
import { checkSignature } from './paddleSignature.ts';

let shop: PaddleShop;
beforeAll(async () => {
  shop = await openPaddleShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const unknown = (event_type = 'report.created'): PaddleEvent => ({
  event_id: newId('evt'),
  event_type,
  occurred_at: shop.server.time.now.toISOString(),
  notification_id: newId('ntf'),
  data: { id: newId('rep') },
});
const kept = (accountId: number) =>
  shop.server.db.selectFrom('payment_events').selectAll().where('account_id', '=', accountId).execute();
const stored = async (event: PaddleEvent) =>
  (
    await shop.server.db
      .selectFrom('payment_events')
      .select('event_id')
      .where('event_id', '=', event.event_id)
      .execute()
  ).length;

describe('the signature', () => {
  const seconds = () => Math.floor(shop.server.time.now.getTime() / 1000);
  const wrong: Record<string, (body: string) => { headers: Record<string, string>; body?: string }> = {
    missing: () => ({ headers: { 'paddle-signature': '' } }),
    unreadable: () => ({ headers: { 'paddle-signature': 'ts=x;h1=y' } }),
    'of another body': () => ({ headers: { 'paddle-signature': signature(secret, '{}', seconds()) } }),
    'of another secret': (body) => ({
      headers: { 'paddle-signature': signature('pdl_ntfset_other', body, seconds()) },
    }),
    'of the empty secret': (body) => ({ headers: { 'paddle-signature': signature('', body, seconds()) } }),
    stale: (body) => ({ headers: { 'paddle-signature': signature(secret, body, seconds() - 301) } }),
    'of the future': (body) => ({
      headers: { 'paddle-signature': signature(secret, body, seconds() + 301) },
    }),
    'of a body written anew': (body) => ({
      headers: { 'paddle-signature': signature(secret, body, seconds()) },
      body: JSON.stringify(JSON.parse(body), null, 1),
    }),
    'Stripe’s': (body) => ({
      headers: {
        'paddle-signature': '',
        'stripe-signature': `t=${seconds()},v1=${createHmac('sha256', secret).update(`${seconds()}.${body}`).digest('hex')}`,
      },
    }),
  };

  test.each(Object.entries(wrong))('%s: refused with 500, and nothing is kept', async (_name, forge) => {
    const event = unknown();
    const { headers, body } = forge(JSON.stringify(event));
    expect(await shop.post(event, headers, body)).toBe(500);
    expect(await stored(event)).toBe(0);
  });

  test('one matching hash among several is enough', async () => {
    for (const place of [0, 1, 2]) {
      const event = unknown();
      const [ts, right] = signature(secret, JSON.stringify(event), seconds()).split(';');
      const hashes = Array.from({ length: 3 }, (_, at) => (at === place ? right : `h1=${'0'.repeat(64)}`));
      expect(await shop.post(event, { 'paddle-signature': [ts, ...hashes].join(';') })).toBe(200);
      expect(await stored(event)).toBe(1);
    }
  });

  test('an empty secret checks nothing', () => {
    const now = shop.server.time.now;
    expect(() =>
      checkSignature(Buffer.from('{}'), signature('', '{}', seconds()), { secret: '', age: 300, now }),
    ).toThrow(SignatureRefused);
  });

  test('refusals are logged with where they came from', async () => {
    await shop.post(unknown(), { 'paddle-signature': 'ts=1;h1=' });
    expect(
      shop.server.logged.some(
        (line) => line.includes('not signed by the provider') && line.includes('"network"'),
      ),
    ).toBe(true);
  });
});

describe('Paddle notifications', () => {
  test('a price bought in the overlay goes to the account with the customer’s email, and later ones to the customer’s account', async () => {
    const { accountId } = await shop.server.addAccount({ email: 'Overlay@verso.example' });
    await shop.pay(shop.overlay('domain', { quantity: 2 }), { email: 'overlay@verso.example' });
    expect(await shop.account(accountId)).toMatchObject({
      allowed_domains: 2,
      paddle_customer: expect.stringMatching(/^ctm_/),
    });
    await shop.server.db.deleteFrom('account_emails').where('account_id', '=', accountId).execute();
    await shop.pay(shop.overlay('extra50'), { email: 'overlay@verso.example' });
    expect(await shop.account(accountId)).toMatchObject({ cloud_allowance: 60, hascreative: false });
    expect(await shop.grants(accountId)).toHaveLength(3);
  });

  test("a purchase by an unknown customer is stored and grants nothing; a browser's custom data identifies no one", async () => {
    const { accountId } = await shop.server.addAccount();
    const events = await shop.heldBack(() =>
      shop.pay(
        shop.overlay('creative-annually', { custom_data: { account: String(accountId), proof: 'mine' } }),
        { email: 'stranger@else.example' },
      ),
    );
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect(await shop.account(accountId)).toMatchObject({ hascreative: false });
    expect(await shop.grants(0)).toEqual([]);
    expect((await kept(0)).length).toBeGreaterThanOrEqual(events.length);
  });

  test('while Paddle cannot identify the customer, the notification is retried', async () => {
    const { accountId, email } = await shop.server.addAccount();
    const events = await shop.heldBack(() => shop.pay(shop.overlay('domain'), { email }));
    const completed = events.find(({ event_type }) => event_type === 'transaction.completed')!;
    shop.double.paddle.fault.now = 'down';
    expect(await shop.post(completed)).toBe(500);
    expect(await stored(completed)).toBe(0);
    shop.double.paddle.fault.now = undefined;
    expect(await shop.post(completed)).toBe(200);
    expect(await shop.account(accountId)).toMatchObject({ allowed_domains: 1 });
  });

  test('twenty concurrent deliveries count once', async () => {
    const { accountId, email } = await shop.server.addAccount();
    const events = await shop.heldBack(() => shop.pay(shop.overlay('creative-annually'), { email }));
    const completed = events.find(({ event_type }) => event_type === 'transaction.completed')!;
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => shop.post(completed))))).toEqual(
      new Set([200]),
    );
    expect(await shop.grants(accountId)).toHaveLength(1);
    expect(await shop.invoices(accountId)).toHaveLength(1);
    expect(await shop.account(accountId)).toMatchObject({ term_ends_at: new Date('2027-11-20T12:00:00Z') });
  });

  test('a purchase, its renewal and its end have the same result in any order, even delivered twice', async () => {
    // a fixed shuffle for each seed, so that a failure can be had again
    const shuffled = <T>(list: readonly T[], seed: number): T[] =>
      list
        .map((value, at) => ({ value, key: Math.sin(seed * 97 + at * 13) }))
        .sort((a, b) => a.key - b.key)
        .map(({ value }) => value);
    const ends: unknown[] = [];
    for (const seed of [0, 1, 2, 3, 4, 5]) {
      await shop.startOver();
      const { accountId, email } = await shop.server.addAccount();
      const events = await shop.heldBack(async () => {
        const { subscription_id } = await shop.pay(shop.overlay('creative-annually'), { email });
        await shop.pass('2027-11-20T12:00:01Z');
        cancelSubscription(shop.double.paddle, subscription_id ?? '');
        await shop.pass('2028-11-20T12:00:02Z');
      });
      const told = events.filter(({ data }) =>
        JSON.stringify(data).includes(
          Object.values(shop.double.paddle.state.customers).find((one) => one.email === email)!.id,
        ),
      );
      for (const event of seed === 0 ? told : shuffled([...told, ...told], seed))
        expect(await shop.post(event)).toBe(200);
      const { isactive, hascreative, term_ends_at, use_paddle, cloud_allowance, plan } =
        await shop.account(accountId);
      ends.push({
        isactive,
        hascreative,
        term_ends_at,
        use_paddle,
        cloud_allowance,
        plan,
        grants: (await shop.grants(accountId)).length,
        invoices: (await shop.invoices(accountId)).length,
        subscriptions: (await shop.subscriptions(accountId)).map(({ status, term_ends_at: until }) => ({
          status,
          until,
        })),
      });
    }
    expect(ends[0]).toMatchObject({
      isactive: false,
      grants: 2,
      invoices: 2,
      subscriptions: [{ status: 'ended' }],
    });
    for (const end of ends) expect(end).toEqual(ends[0]);
  });

  test('a card that no longer pays: past due, and nothing is taken before the term is over', async () => {
    const { accountId, email } = await shop.server.addAccount();
    const { id } = await shop.pay(shop.overlay('creative-annually'), { email });
    shop.server.time.now = new Date('2027-11-20T12:00:01Z');
    billNext(shop.double.paddle, shop.subscriptionOf(id), true);
    await shop.settled();
    expect(await shop.subscriptions(accountId)).toMatchObject([{ status: 'past_due' }]);
    expect(await shop.grants(accountId)).toHaveLength(1);
  });

  test('declined cards grant nothing; refunds and unknown types are stored', async () => {
    const { accountId, email } = await shop.server.addAccount();
    const id = shop.overlay('domain');
    decline(shop.double.paddle, id, { email });
    await shop.settled();
    expect(await shop.account(accountId)).toMatchObject({ allowed_domains: 0 });
    await shop.pay(id);
    refund(shop.double.paddle, id);
    await shop.settled();
    expect(await kept(accountId)).toEqual(
      expect.arrayContaining([expect.objectContaining({ type: 'adjustment.created' })]),
    );
    const event = unknown('something.new');
    expect(await shop.post(event)).toBe(200);
    expect(await stored(event)).toBe(1);
  });

  test('Paddle’s own examples are read', async () => {
    for (const event of Object.values(exampleEvents())) {
      expect(await shop.post(event), event.event_type).toBe(200);
      expect(await stored(event)).toBe(1);
    }
  });
});
