import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubscriptionProduct } from '#contract/products';
import { openPaddleShop, type PaddleShop } from '../../../tests/paddleShop.ts';
import type { Person } from '../../testServer.ts';

let shop: PaddleShop;
beforeAll(async () => {
  shop = await openPaddleShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const halfway = '2027-05-22T00:00:00.000Z';
const end = '2027-11-20T12:00:00.000Z';

/** Zine's owner who upgraded: the first year costs half of those that follow. */
const upgrading = {
  haszine: true,
  show_upgrade_creative: true,
  upgrade_fee: 24_750,
  creative_fee: 49_500,
  plan: 'Zine',
};

/** Bought on 20 November 2026, and logged in half a year later: a session does not last that long. */
async function aSubscriber(product: SubscriptionProduct = 'creative-annually', account: object = {}) {
  const { person, ...who } = await shop.open(account);
  const id = await shop.buy(person, product);
  shop.server.time.now = new Date(halfway);
  return { person: await shop.server.signedIn(who), ...who, subscription: () => shop.subscriptionOf(id) };
}
const preview = async (person: Person, product: SubscriptionProduct) => {
  const { message, preview: shown } = await person.call('creative-services#changepreview', { product });
  expect(message).toBe('');
  return shown!;
};
async function change(person: Person, product: SubscriptionProduct) {
  const { today, at } = await preview(person, product);
  const reply = await person.call('creative-services#changeplan', { product, today, at });
  await shop.settled();
  return { today, reply };
}
const running = async (person: Person, who: { email: string; password: string }) => {
  const session = await person.signIn(who);
  return 'running' in session ? session.running?.subscription : undefined;
};

describe('in the hosted checkout', () => {
  test('a larger plan is paid for the rest of the term by the card that Paddle has, and had at once', async () => {
    const { accountId, person, subscription } = await aSubscriber();
    const shown = await preview(person, 'team-annually');
    expect(shown).toMatchObject({
      when: 'now',
      today: 25_000,
      then: 99_500,
      thenAt: end,
      taxed: true,
      allowanceAfter: 50,
    });
    const { reply } = await change(person, 'team-annually');
    expect(reply).toMatchObject({ result: 'SUCCESS', txn_id: expect.stringMatching(/^txn_/) as string });
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Team',
      cloud_allowance: 50,
      term_ends_at: new Date(end),
      paddle_id: subscription().id,
    });
    expect(await shop.grants(accountId)).toMatchObject([{ amount: 49_500 }, { amount: 25_000 }]);
    await shop.pass('2027-11-20T13:00:00Z');
    expect((await shop.grants(accountId)).at(-1)).toMatchObject({ product: 'team-annually', amount: 99_500 });
  });

  test('after a reduced first year gives back what was paid, not what a later year costs', async () => {
    const { accountId, person } = await aSubscriber('creative-annually', upgrading);
    expect(await preview(person, 'team-annually')).toMatchObject({
      // half of $995.00, less half of $247.50
      today: 37_375,
      then: 99_500,
    });
    expect((await change(person, 'team-annually')).reply).toMatchObject({ result: 'SUCCESS' });
    // of another change in the same term, nothing was reduced
    expect(await preview(person, 'pro-annually')).toMatchObject({ today: 25_000, then: 149_500 });
    await shop.pass('2027-11-20T13:00:00Z');
    expect((await shop.grants(accountId)).map(({ amount }) => amount)).toEqual([24_750, 37_375, 99_500]);
  });

  test('a second click, or one after a lost reply, charges nothing more', async () => {
    const { accountId, person } = await aSubscriber();
    const { today, at } = await preview(person, 'team-annually');
    const ask = () => person.call('creative-services#changeplan', { product: 'team-annually', today, at });
    shop.double.paddle.fault.now = 'lost';
    expect(await ask()).toMatchObject({ result: 'ERROR' });
    shop.double.paddle.fault.now = undefined;
    expect(await ask()).toMatchObject({ result: 'SUCCESS' });
    expect(await ask()).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(await shop.grants(accountId)).toHaveLength(2);
  });

  test('a declined card changes nothing', async () => {
    const { accountId, person, subscription } = await aSubscriber();
    shop.double.paddle.refusing.add(subscription().id);
    const { reply } = await change(person, 'team-annually');
    expect(reply).toMatchObject({
      result: 'ERROR',
      message: 'Error processing the transaction. Please check your card details.',
    });
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Creative' });
    shop.double.paddle.refusing.clear();
    expect((await change(person, 'team-annually')).reply).toMatchObject({ result: 'SUCCESS' });
  });

  test('a smaller plan is billed with the next term, and can be undone at the price before', async () => {
    const { accountId, person, subscription, ...who } = await aSubscriber('team-annually');
    // a price from before the list price changed
    const price = subscription().items[0]!.price;
    price.unit_price.amount = '90000';
    expect(await preview(person, 'creative-annually')).toMatchObject({
      when: 'termEnd',
      today: 0,
      then: 49_500,
      at: end,
    });
    await change(person, 'creative-annually');
    expect(await running(person, who)).toEqual({
      product: 'team-annually',
      changeable: false,
      next: { product: 'creative-annually', at: end },
    });
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team', cloud_allowance: 50 });
    expect(await person.call('creative-services#undochange', { product: 'subscription' })).toMatchObject({
      result: 'SUCCESS',
    });
    await shop.settled();
    expect(subscription()).toMatchObject({
      next_billed_at: end,
      items: [{ price: { unit_price: { amount: '90000' } } }],
    });
    expect(await running(person, who)).toEqual({ product: 'team-annually', changeable: true });
    await change(person, 'creative-annually');
    await shop.pass('2027-11-20T13:00:00Z');
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Creative', cloud_allowance: 10 });
    expect(await shop.grants(accountId)).toMatchObject([{ amount: 99_500 }, { amount: 49_500 }]);
  });

  test('a reply lost at the term’s end leaves the date, and what it was, to a second try and to an undoing', async () => {
    const { accountId, person, subscription, ...who } = await aSubscriber('team-annually');
    subscription().items[0]!.price.unit_price.amount = '90000';
    const { today, at } = await preview(person, 'creative-6monthly');
    const ask = () =>
      person.call('creative-services#changeplan', { product: 'creative-6monthly', today, at });
    shop.double.paddle.fault.now = 'lost';
    expect(await ask()).toMatchObject({ result: 'ERROR' });
    shop.double.paddle.fault.now = undefined;
    await shop.settled();
    // Paddle's notification was enough
    expect(subscription()).toMatchObject({ next_billed_at: end });
    const pending = { product: 'team-annually', next_product: 'creative-6monthly', amount_before: 90_000 };
    expect(await shop.subscriptions(accountId)).toMatchObject([pending]);
    expect(await running(person, who)).toMatchObject({ next: { product: 'creative-6monthly', at: end } });
    expect(await ask()).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(subscription()).toMatchObject({ next_billed_at: end });
    expect(await shop.subscriptions(accountId)).toMatchObject([pending]);
    shop.double.paddle.fault.now = 'lost';
    const undo = () => person.call('creative-services#undochange', { product: 'subscription' });
    expect(await undo()).toMatchObject({ result: 'ERROR' });
    shop.double.paddle.fault.now = undefined;
    expect(await undo()).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(subscription()).toMatchObject({
      next_billed_at: end,
      items: [{ price: { unit_price: { amount: '90000' }, billing_cycle: { interval: 'year' } } }],
    });
    expect(await running(person, who)).toEqual({ product: 'team-annually', changeable: true });
  });

  test('a second try sets the date again where no notification came either', async () => {
    const { person, subscription } = await aSubscriber();
    const { today, at } = await preview(person, 'creative-6monthly');
    const ask = () =>
      person.call('creative-services#changeplan', { product: 'creative-6monthly', today, at });
    await shop.heldBack(async () => {
      shop.double.paddle.fault.now = 'lost';
      await ask();
      shop.double.paddle.fault.now = undefined;
      expect(subscription()).not.toMatchObject({ next_billed_at: end });
      expect(await ask()).toMatchObject({ result: 'SUCCESS' });
    });
    expect(subscription()).toMatchObject({ next_billed_at: end });
  });

  test('a change that Paddle refuses leaves nothing behind', async () => {
    const { accountId, person, subscription } = await aSubscriber('team-annually');
    const { today, at } = await preview(person, 'creative-annually');
    subscription().scheduled_change = { action: 'cancel', effective_at: end, resume_at: null };
    expect(
      await person.call('creative-services#changeplan', { product: 'creative-annually', today, at }),
    ).toMatchObject({ result: 'ERROR' });
    expect(await shop.subscriptions(accountId)).toMatchObject([{ next_product: '', amount_before: 0 }]);
  });

  test('a shorter term begins when the paid one ends', async () => {
    const { accountId, person, subscription } = await aSubscriber();
    await change(person, 'creative-6monthly');
    expect(subscription()).toMatchObject({ next_billed_at: end });
    expect(await shop.account(accountId)).toMatchObject({ term_ends_at: new Date(end) });
    await shop.pass('2027-11-20T13:00:00Z');
    expect((await shop.grants(accountId)).at(-1)).toMatchObject({
      product: 'creative-6monthly',
      amount: 29_500,
    });
    expect(await shop.account(accountId)).toMatchObject({ term_ends_at: new Date('2028-05-20T12:00:00Z') });
  });
});
