import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripeShop, type StripeShop } from '../../../tests/stripeShop.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

describe('extra storage', () => {
  test('is added once, renews by itself, and its allowance ends with it', async () => {
    const { accountId, person, ...who } = await shop.open();
    await shop.buy(person);
    await shop.buy(person, 'extra50');
    expect(await shop.account(accountId)).toMatchObject({
      cloud_allowance: 60,
      show_expand_storage: false,
      show_cancel_storage: true,
    });
    expect(await shop.subscribe(person, 'extra500', await shop.takeCard(person))).toEqual({
      result: 'ERROR',
      message: 'Your account has extra storage already.',
    });
    await shop.pass('2027-11-20T12:00:00Z');
    expect((await shop.account(accountId)).cloud_allowance).toBe(60);
    expect(await shop.invoices(accountId)).toHaveLength(4);
    await person.signIn(who);
    expect(await person.call('creative-services#cancelsubscription', { product: 'storage' })).toEqual({
      result: 'SUCCESS',
      message: 'Your extra storage has been cancelled.',
    });
    await shop.pass('2028-11-20T12:00:00Z');
    expect(await shop.account(accountId)).toMatchObject({
      cloud_allowance: 10,
      show_expand_storage: true,
      show_cancel_storage: false,
      isactive: true,
    });
  });
});

describe('giving up', () => {
  test('ends with the term, can be looked at before and taken back until then', async () => {
    const { accountId, person, ...who } = await shop.open({
      haszine: true,
      plan: 'Zine',
      cloud_allowance: 3,
    });
    await shop.buy(person);
    await shop.server.db
      .insertInto('publications')
      .values(
        [1, 2, 3, 4, 5].map((day) => ({
          account_id: accountId,
          name: `Publication ${day}`,
          folder: `p${day}`,
          created_at: new Date(Date.UTC(2026, 9, day)),
          deleted_at: null,
        })),
      )
      .execute();
    expect(await person.call('creative-services#cancelpreview', { product: 'subscription' })).toEqual({
      result: 'SUCCESS',
      message: '',
      preview: {
        endsAt: '2027-11-20T12:00:00.000Z',
        allowanceAfter: 3,
        archived: ['Publication 4', 'Publication 5'],
        storageExpiresAt: '2028-05-21T00:00:00.000Z',
      },
    });
    const cancel = () =>
      person.call('creative-services#cancelsubscription', { product: 'subscription', reason: 'Too dear' });
    const done = { result: 'SUCCESS', message: 'Your subscription has been cancelled.' };
    expect([await cancel(), await cancel()]).toEqual([done, done]);
    await shop.settled();
    const [subscription] = await shop.subscriptions(accountId);
    expect(subscription).toMatchObject({
      cancel_at: new Date('2027-11-20T12:00:00Z'),
      cancel_reason: 'Too dear',
      status: 'active',
    });
    expect(await person.signIn(who)).toMatchObject({ endings: { subscription: '2027-11-20T12:00:00.000Z' } });
    shop.server.time.now = new Date('2026-11-21T12:00:00Z');
    expect(await person.call('creative-services#undocancel', { product: 'subscription' })).toEqual({
      result: 'SUCCESS',
      message: 'Your subscription continues.',
    });
    await shop.settled();
    expect(await person.signIn(who)).not.toHaveProperty('endings');
    expect((await shop.subscriptions(accountId))[0]?.cancel_at).toBeNull();
    shop.server.time.now = new Date('2026-11-22T12:00:00Z');
    await cancel();
    await shop.pass('2027-11-20T12:00:00Z');
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Zine',
      hascreative: false,
      isactive: false,
      cloud_allowance: 3,
      txn_id: expect.stringContaining('_downgrade'),
      show_upgrade_creative: false,
    });
    await person.signIn(who);
    expect(await person.call('creative-services#undocancel', { product: 'subscription' })).toMatchObject({
      result: 'ERROR',
    });
  });

  test('between two terms, while the second is being billed, is refused in words', async () => {
    const { accountId, person, ...who } = await shop.open();
    await shop.buy(person);
    const cancelAt = async (instant: string) => {
      shop.server.time.now = new Date(instant);
      await person.signIn(who);
      return person.call('creative-services#cancelsubscription', { product: 'subscription' });
    };
    expect(await cancelAt('2027-11-20T13:00:00Z')).toEqual({
      result: 'ERROR',
      message:
        'The next term of your subscription is being billed right now, so nothing was changed. Please try again in a few hours.',
    });
    expect((await shop.subscriptions(accountId))[0]?.cancel_at).toBeNull();
    expect(await cancelAt('2027-11-21T13:00:00Z')).toMatchObject({ result: 'SUCCESS' });
  });

  test('without storage, or with Stripe down, says so and changes nothing', async () => {
    const { accountId, person } = await shop.open();
    expect(await person.call('creative-services#cancelsubscription', { product: 'storage' })).toEqual({
      result: 'ERROR',
      message: 'Your account has no extra storage that could be cancelled.',
    });
    await shop.buy(person);
    shop.double.stripe.fault.now = 'html';
    expect(await person.call('creative-services#cancelsubscription', { product: 'subscription' })).toEqual({
      result: 'ERROR',
      message: 'Subscription system currently unavailable. Please contact support for assistance.',
    });
    expect((await shop.subscriptions(accountId))[0]?.cancel_at).toBeNull();
  });
});
