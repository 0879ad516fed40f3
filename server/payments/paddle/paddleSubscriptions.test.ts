import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billNext } from '../../../sandbox/paddle/paddleBilling.ts';
import { openPaddleShop, type PaddleShop } from '../../../tests/paddleShop.ts';
import { PaymentRefusal } from '../paymentRefusal.ts';
import { giveUpSuperseded } from '../cancellations.ts';

let shop: PaddleShop;
beforeAll(async () => {
  shop = await openPaddleShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

/** Zine's owner who upgrades: the first year costs less than those that follow. */
const upgrading = {
  haszine: true,
  show_upgrade_creative: true,
  upgrade_fee: 24_750,
  creative_fee: 49_500,
  plan: 'Zine',
};

describe('subscription payments', () => {
  test('Creative: granted, invoiced with its tax, run by Paddle, and renewed year by year', async () => {
    const { accountId, person } = await shop.open();
    const id = await shop.begin(person, 'creative-annually');
    const { subscription_id } = await shop.pay(id, { country_code: 'SE', postal_code: '413 01' });
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Creative',
      hascreative: true,
      isactive: true,
      use_paddle: true,
      paddle_id: subscription_id,
      txn_id: id,
      term_ends_at: new Date('2027-11-20T12:00:00Z'),
    });
    expect(await shop.invoices(accountId)).toMatchObject([
      { invoice_id: id, amount: 61_875, tax: 12_375, tax_name: 'Tax 25 %' },
    ]);
    await shop.pass('2027-11-20T12:00:01Z');
    expect(await shop.account(accountId)).toMatchObject({
      isactive: true,
      term_ends_at: new Date('2028-11-20T12:00:00Z'),
    });
    expect(await shop.invoices(accountId)).toHaveLength(2);
  });

  test('an upgrade costs upgrade_fee for the first year and creative_fee from then on', async () => {
    const { accountId, person } = await shop.open(upgrading);
    const id = await shop.buy(person, 'creative-annually');
    expect(shop.transaction(id).details?.totals?.total).toBe('24750');
    expect(shop.subscriptionOf(id).items[0]?.price.unit_price.amount).toBe('49500');
    await shop.pass('2027-11-20T12:00:01Z');
    expect((await shop.invoices(accountId)).map(({ amount }) => amount)).toEqual([24_750, 49_500]);
  });

  test('the full price follows where the answer about an order for less was lost', async () => {
    const { accountId, person } = await shop.open(upgrading);
    const open = await shop.begin(person, 'team-annually');
    shop.double.paddle.fault.now = 'lost';
    expect(await person.call('creative-services#checkout', { product: 'creative-annually' })).toMatchObject({
      result: 'ERROR',
    });
    shop.double.paddle.fault.now = undefined;
    // the checkout of before is still open, and shows what was ordered last
    await shop.pay(open);
    await shop.pass('2027-11-20T12:00:01Z');
    expect((await shop.invoices(accountId)).map(({ amount }) => amount)).toEqual([24_750, 49_500]);
  });

  test('a price change that failed is made when Paddle notifies again', async () => {
    const { person } = await shop.open(upgrading);
    const id = await shop.begin(person, 'creative-annually');
    const events = await shop.heldBack(() => shop.pay(id));
    const completed = events.find(({ event_type }) => event_type === 'transaction.completed')!;
    shop.double.paddle.fault.now = 'html';
    expect(await shop.post(completed)).toBe(500);
    shop.double.paddle.fault.now = undefined;
    expect(await shop.post(completed)).toBe(200);
    expect(shop.subscriptionOf(id).items[0]?.price.unit_price.amount).toBe('49500');
  });
});

describe('creative-services#migratestripesubtopaddle', () => {
  const until = new Date('2027-02-28T12:00:00Z');
  const byCard = (accountId: number, more: { cancel_at?: Date; superseded?: boolean } = {}) =>
    shop.server.db
      .insertInto('subscriptions')
      .values({
        account_id: accountId,
        subscription_id: `sub_card_${accountId}`,
        provider: 'stripe',
        product: 'creative-annually',
        status: 'active',
        term_ends_at: until,
        cancel_at: null,
        told_at: new Date('2026-02-28T12:00:00Z'),
        created_at: new Date('2026-02-28T12:00:00Z'),
        ...more,
      })
      .execute();

  test('no one pays twice: the new subscription is free while the old one is paid, and then the old one ends', async () => {
    const { accountId, person } = await shop.open({
      hascreative: true,
      isactive: true,
      plan: 'Creative',
      term_ends_at: until,
      creative_fee: 49_500,
    });
    await byCard(accountId);
    const { transactionId = '' } = await person.call('creative-services#migratestripesubtopaddle', {});
    expect(shop.transaction(transactionId).items[0]?.price?.trial_period).toMatchObject({
      interval: 'day',
      frequency: 100,
    });
    const { subscription_id } = await shop.pay(transactionId);
    expect(await shop.account(accountId)).toMatchObject({
      use_paddle: true,
      paddle_id: subscription_id,
      isactive: true,
      term_ends_at: until,
    });
    expect(await shop.subscriptions(accountId)).toMatchObject([
      { provider: 'stripe', superseded: true },
      { provider: 'paddle', status: 'trialing', superseded: false },
    ]);
    expect(await shop.invoices(accountId)).toEqual([]);

    const given: string[] = [];
    const stripe = {
      cancelAtTermEnd: async ({ subscription_id: id }: { subscription_id: string }) => (
        given.push(id),
        until
      ),
    };
    await giveUpSuperseded(shop.server, { stripe }, accountId);
    await giveUpSuperseded(shop.server, { stripe }, accountId);
    expect(given).toEqual([`sub_card_${accountId}`]);

    await shop.pass('2027-02-28T12:00:01Z');
    expect(await shop.account(accountId)).toMatchObject({
      isactive: true,
      term_ends_at: new Date('2028-02-28T12:00:00Z'),
    });
    expect((await shop.invoices(accountId)).map(({ amount }) => amount)).toEqual([49_500]);
  });

  test('what a provider refuses to end is left to a person, and keeps no notification from being taken', async () => {
    const { accountId } = await shop.open();
    await byCard(accountId, { superseded: true });
    const refused = async () => {
      throw new PaymentRefusal('No such subscription.');
    };
    await giveUpSuperseded(shop.server, { stripe: { cancelAtTermEnd: refused } }, accountId);
    expect(await shop.subscriptions(accountId)).toMatchObject([{ cancel_at: null }]);
    expect(
      shop.server.logged.some(
        (line) => line.includes('cancel it at its provider') && line.includes(`sub_card_${accountId}`),
      ),
    ).toBe(true);
  });

  test('a cancelled subscription is not moved, or it would be charged again', async () => {
    const { accountId, person } = await shop.open({ hascreative: true, isactive: true, plan: 'Creative' });
    await byCard(accountId, { cancel_at: until });
    expect(await person.call('creative-services#migratestripesubtopaddle', {})).toEqual({
      result: 'ERROR',
      message: 'Your subscription is paid until it ends. Take its cancellation back to keep it.',
    });
  });

  test('is refused where nothing is paid by card', async () => {
    const { person } = await shop.open();
    expect(await person.call('creative-services#migratestripesubtopaddle', {})).toMatchObject({
      result: 'ERROR',
      message: 'Your account has no subscription that is paid by card here.',
    });
  });
});

describe('creative-services#paddleportalsession', () => {
  test('is another one for each click, and only for customers', async () => {
    const { person } = await shop.open();
    expect(await person.call('creative-services#paddleportalsession', {})).toMatchObject({ result: 'ERROR' });
    await shop.buy(person, 'creative-annually');
    const addresses = await Promise.all(
      [1, 2].map(
        async () => (await person.call('creative-services#paddleportalsession', {})).paddleSession?.overview,
      ),
    );
    expect(new Set(addresses).size).toBe(2);
    expect(addresses[0]).toMatch(/^https:\/\//);
  });
});

describe('giving up', () => {
  test('a subscription ends with its term; cancelling again succeeds; undone, it continues', async () => {
    const { accountId, person } = await shop.open();
    const id = await shop.buy(person, 'creative-annually');
    const cancelled = { result: 'SUCCESS', message: 'Your subscription has been cancelled.' };
    expect(
      await person.call('creative-services#cancelsubscription', {
        product: 'subscription',
        reason: 'Too dear',
      }),
    ).toEqual(cancelled);
    await shop.settled();
    expect(shop.subscriptionOf(id).scheduled_change).toMatchObject({
      action: 'cancel',
      effective_at: '2027-11-20T12:00:00.000Z',
    });
    expect(await shop.subscriptions(accountId)).toMatchObject([
      { cancel_at: new Date('2027-11-20T12:00:00Z'), cancel_reason: 'Too dear' },
    ]);
    expect(await person.call('creative-services#cancelsubscription', { product: 'subscription' })).toEqual(
      cancelled,
    );

    expect(await person.call('creative-services#undocancel', { product: 'subscription' })).toMatchObject({
      result: 'SUCCESS',
    });
    await shop.settled();
    expect(shop.subscriptionOf(id).scheduled_change).toBeNull();
    expect(await shop.subscriptions(accountId)).toMatchObject([{ cancel_at: null, cancel_reason: '' }]);

    // scheduled in Paddle's own portal, of which nothing was heard
    shop.subscriptionOf(id).scheduled_change = {
      action: 'cancel',
      effective_at: '2027-11-20T12:00:00.000Z',
      resume_at: null,
    };
    expect(await person.call('creative-services#cancelsubscription', { product: 'subscription' })).toEqual(
      cancelled,
    );
    await shop.pass('2027-11-20T12:00:01Z');
    expect(await shop.account(accountId)).toMatchObject({ isactive: false });
    expect(await shop.subscriptions(accountId)).toMatchObject([{ status: 'ended' }]);
  });

  test('cancels only the extra storage, and nothing while Paddle is down', async () => {
    const { accountId, person } = await shop.open({ cloud_allowance: 0 });
    await shop.buy(person, 'creative-annually');
    await shop.buy(person, 'extra50');
    expect(await shop.account(accountId)).toMatchObject({ cloud_allowance: 60, show_cancel_storage: true });
    shop.double.paddle.fault.now = 'down';
    expect(await person.call('creative-services#cancelsubscription', { product: 'storage' })).toEqual({
      result: 'ERROR',
      message: 'Subscription system currently unavailable. Please contact support for assistance.',
    });
    shop.double.paddle.fault.now = undefined;
    expect(await person.call('creative-services#cancelsubscription', { product: 'storage' })).toEqual({
      result: 'SUCCESS',
      message: 'Your extra storage has been cancelled.',
    });
    await shop.settled();
    await shop.pass('2027-11-20T12:00:01Z');
    expect(await shop.account(accountId)).toMatchObject({
      cloud_allowance: 10,
      isactive: true,
      show_cancel_storage: false,
    });
  });

  test('replacing a subscription whose card fails ends it at once, with no further charges', async () => {
    const { accountId, email, person } = await shop.open();
    const first = await shop.buy(person, 'creative-annually');
    shop.server.time.now = new Date('2027-11-20T12:00:01Z');
    billNext(shop.double.paddle, shop.subscriptionOf(first), true);
    await shop.settled();
    await shop.pay(shop.overlay('creative-annually'), { email });
    expect(shop.subscriptionOf(first).status).toBe('canceled');
    expect(await shop.account(accountId)).toMatchObject({
      isactive: true,
      term_ends_at: new Date('2028-11-20T12:00:01Z'),
    });
  });

  test('a replaced subscription ends with its paid term', async () => {
    const { accountId, email, person } = await shop.open();
    const first = await shop.buy(person, 'creative-annually');
    await shop.pay(shop.overlay('team-annually'), { email });
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team' });
    expect(shop.subscriptionOf(first).scheduled_change).toMatchObject({ action: 'cancel' });
    await shop.pass('2027-11-20T12:00:01Z');
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team', isactive: true });
  });
});
