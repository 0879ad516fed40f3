import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubscriptionProduct } from '#contract/products';
import {
  askingCard,
  declinedLater,
  mastercard,
  openStripeShop,
  visa,
  type StripeShop,
} from '../../../tests/stripeShop.ts';
import type { Person } from '../../testServer.ts';
import { paymentOfInvoice } from './stripeTerms.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

/** Half of a year that is paid for. */
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

/** Bought on 20 November 2026, and logged in later: a session does not last that long. */
async function aSubscriber(
  product: SubscriptionProduct = 'creative-annually',
  until = halfway,
  account: object = {},
) {
  const { person, ...who } = await shop.open(account);
  expect(await shop.subscribe(person, product, await shop.takeCard(person, visa))).toMatchObject({
    result: 'SUCCESS',
  });
  await shop.settled();
  shop.server.time.now = new Date(until);
  return { person: await shop.server.signedIn(who), ...who };
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
const runs = async (person: Person, who: { email: string; password: string }) => {
  const session = await person.signIn(who);
  return 'running' in session ? session.running : undefined;
};

describe('a larger plan', () => {
  test('is paid for the rest of the term, as the preview says, and had at once', async () => {
    const { accountId, person, ...who } = await aSubscriber();
    const shown = await preview(person, 'team-annually');
    expect(shown).toMatchObject({
      when: 'now',
      at: halfway,
      then: 99_500,
      thenAt: end,
      months: 12,
      taxed: false,
      allowanceAfter: 50,
      archived: [],
    });
    // half of the difference of a year
    expect(shown.today).toBe(25_000);
    expect(await shop.grants(accountId)).toHaveLength(1);
    const { reply } = await change(person, 'team-annually');
    expect(reply).toMatchObject({
      result: 'SUCCESS',
      message: '',
      txn_id: expect.stringMatching(/^in_/) as string,
    });
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Team',
      cloud_allowance: 50,
      isactive: true,
      term_ends_at: new Date(end),
      txn_id: reply.txn_id,
    });
    expect(await shop.subscriptions(accountId)).toMatchObject([
      { product: 'team-annually', status: 'active' },
    ]);
    expect(await shop.invoices(accountId)).toMatchObject([
      { amount: 49_500 },
      { amount: 25_000, lines: [{ description: 'Change to Team subscription, 12 months' }] },
    ]);
    expect(await runs(person, who)).toEqual({ subscription: { product: 'team-annually', changeable: true } });
    await shop.pass('2027-11-20T13:00:00Z');
    expect((await shop.grants(accountId)).at(-1)).toMatchObject({ product: 'team-annually', amount: 99_500 });
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team', cloud_allowance: 50 });
  });

  test('after a reduced first year gives back what was paid, not what a later year costs', async () => {
    const { accountId, person } = await aSubscriber('creative-annually', halfway, upgrading);
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

  test('is granted once, whatever comes first and however often', async () => {
    const { accountId, person } = await aSubscriber();
    const { today, at } = await preview(person, 'pro-annually');
    const ask = () => person.call('creative-services#changeplan', { product: 'pro-annually', today, at });
    const events = await shop.heldBack(async () => {
      const replies = await Promise.all([ask(), ask()]);
      expect(replies.map(({ result }) => result)).toEqual(['SUCCESS', 'SUCCESS']);
      expect(await ask()).toMatchObject({ result: 'SUCCESS' });
    });
    for (const event of [...events].reverse()) expect(await shop.post(event)).toBe(200);
    expect(await shop.grants(accountId)).toHaveLength(2);
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Pro', cloud_allowance: 100 });
    expect(
      Object.values(shop.double.stripe.state.invoices).filter(
        ({ billing_reason, customer }) =>
          billing_reason === 'subscription_update' && customer === shop.atStripe(accountId)[0]!.customer,
      ),
    ).toHaveLength(1);
  });

  test('whose reply is lost is found made by the next click, and charged once', async () => {
    const { accountId, person } = await aSubscriber();
    const { today, at } = await preview(person, 'team-annually');
    const ask = () => person.call('creative-services#changeplan', { product: 'team-annually', today, at });
    await shop.heldBack(async () => {
      shop.meanwhile.now = ({ method, path }) => {
        if (method === 'POST' && path.startsWith('/v1/subscriptions/')) shop.double.stripe.fault.now = 'lost';
      };
      expect(await ask()).toMatchObject({ result: 'ERROR' });
      shop.meanwhile.now = undefined;
      shop.double.stripe.fault.now = undefined;
      expect(await ask()).toMatchObject({ result: 'SUCCESS', txn_id: expect.any(String) as string });
    });
    expect((await shop.grants(accountId)).map(({ amount }) => amount)).toEqual([49_500, today]);
  });

  test('of another term begins that term today', async () => {
    const { accountId, person } = await aSubscriber('creative-6monthly', '2027-02-18T12:00:00Z');
    const { today } = await change(person, 'creative-annually');
    // half of six months is left
    expect(today).toBeGreaterThan(49_500 - 29_500 * 0.51);
    expect(today).toBeLessThan(49_500 - 29_500 * 0.49);
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Creative',
      term_ends_at: new Date('2028-02-18T12:00:00Z'),
    });
    expect(await shop.subscriptions(accountId)).toMatchObject([{ product: 'creative-annually' }]);
  });

  test('declined changes nothing, and another card pays it', async () => {
    const { accountId, person } = await aSubscriber();
    const { stripe } = shop.double;
    shop.atStripe(accountId)[0]!.default_payment_method = await shop.takeCard(person, declinedLater);
    const { reply } = await change(person, 'team-annually');
    expect(reply).toMatchObject({
      result: 'ERROR',
      message: 'Error processing the transaction. Please check your card details.',
    });
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Creative', cloud_allowance: 10 });
    expect(await shop.grants(accountId)).toHaveLength(1);
    expect(shop.atStripe(accountId)[0]).toMatchObject({ pending_update: null, status: 'active' });
    expect(Object.values(stripe.state.invoices).filter(({ status }) => status === 'open')).toEqual([]);
    shop.atStripe(accountId)[0]!.default_payment_method = await shop.takeCard(person, mastercard);
    expect((await change(person, 'team-annually')).reply).toMatchObject({ result: 'SUCCESS' });
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team' });
  });

  test('that the bank asks about is confirmed in the page, and had then', async () => {
    const { accountId, person } = await aSubscriber();
    const asking = await shop.takeCard(person, askingCard);
    shop.atStripe(accountId)[0]!.default_payment_method = asking;
    const { today, at } = await preview(person, 'team-annually');
    const ask = () => person.call('creative-services#changeplan', { product: 'team-annually', today, at });
    const { confirmation } = await ask();
    expect(confirmation).toMatchObject({ id: shop.lastIntent().id });
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Creative' });
    expect((await ask()).confirmation).toEqual(confirmation);
    await shop.answerBank(confirmation);
    expect(await ask()).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team', cloud_allowance: 50 });
    expect(await shop.grants(accountId)).toHaveLength(2);
  });

  test('that waits for the bank gives way to another change', async () => {
    const { accountId, person } = await aSubscriber();
    shop.atStripe(accountId)[0]!.default_payment_method = await shop.takeCard(person, askingCard);
    const waiting = (await change(person, 'team-annually')).reply.confirmation!;
    shop.atStripe(accountId)[0]!.default_payment_method = await shop.takeCard(person, mastercard);
    expect((await change(person, 'pro-annually')).reply).toMatchObject({ result: 'SUCCESS' });
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Pro' });
    expect(shop.double.stripe.state.paymentIntents[waiting.id]).toMatchObject({ status: 'canceled' });
    expect(await shop.grants(accountId)).toHaveLength(2);
  });

  test('is never charged above what was shown, nor by an old preview', async () => {
    const { accountId, person } = await aSubscriber();
    const { today, at } = await preview(person, 'team-annually');
    const refused = {
      result: 'ERROR',
      message: 'The amount has changed, and nothing was charged. Please review it.',
    };
    const ask = (more: object) =>
      person.call('creative-services#changeplan', { product: 'team-annually', today, at, ...more });
    expect(await ask({ today: today - 100 })).toEqual(refused);
    expect(await ask({ at: '2027-05-21T12:00:00.000Z' })).toEqual(refused);
    expect(await ask({ at: end })).toEqual(refused);
    expect(await shop.grants(accountId)).toHaveLength(1);
  });
});

describe('a smaller plan', () => {
  test('begins with the next term, can be undone until then, and is billed then', async () => {
    const { accountId, person, ...who } = await aSubscriber('team-annually');
    expect(await preview(person, 'creative-annually')).toMatchObject({
      when: 'termEnd',
      at: end,
      today: 0,
      then: 49_500,
      thenAt: end,
      allowanceAfter: 10,
    });
    const requested = await change(person, 'creative-annually');
    expect(requested.reply).toEqual({ result: 'SUCCESS', message: '' });
    const pending = {
      subscription: {
        product: 'team-annually',
        changeable: false,
        next: { product: 'creative-annually', at: end },
      },
    };
    expect(await runs(person, who)).toEqual(pending);
    expect((await change(person, 'creative-annually')).reply).toMatchObject({ result: 'SUCCESS' });
    expect(await person.call('creative-services#changepreview', { product: 'pro-annually' })).toMatchObject({
      result: 'ERROR',
      message: 'Your subscription changes already when its term ends. Undo that first.',
    });
    const undo = () => person.call('creative-services#undochange', { product: 'subscription' });
    expect(await undo()).toEqual({ result: 'SUCCESS', message: 'Your subscription continues.' });
    expect(await undo()).toMatchObject({ result: 'ERROR' });
    expect(await runs(person, who)).toEqual({ subscription: { product: 'team-annually', changeable: true } });
    expect(shop.atStripe(accountId)[0]!.schedule).toBeNull();

    await change(person, 'creative-annually');
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team', cloud_allowance: 50 });
    await shop.pass('2027-11-20T13:00:00Z');
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Creative',
      cloud_allowance: 10,
      term_ends_at: new Date('2028-11-20T12:00:00Z'),
    });
    expect((await shop.grants(accountId)).at(-1)).toMatchObject({
      product: 'creative-annually',
      amount: 49_500,
    });
    expect(await runs(person, who)).toEqual({
      subscription: { product: 'creative-annually', changeable: true },
    });
  });

  test('of a shorter term is billed by that term', async () => {
    const { accountId, person } = await aSubscriber();
    await change(person, 'creative-6monthly');
    await shop.pass('2027-11-20T13:00:00Z');
    expect(await shop.account(accountId)).toMatchObject({
      plan: 'Creative',
      term_ends_at: new Date('2028-05-20T12:00:00Z'),
    });
    await shop.pass('2028-05-20T13:00:00Z');
    expect((await shop.grants(accountId)).map(({ amount }) => amount)).toEqual([49_500, 29_500, 29_500]);
    expect(shop.atStripe(accountId)[0]!.schedule).toBeNull();
  });

  test('is forgotten where the subscription is cancelled, and a new card pays it where it is not', async () => {
    const { accountId, person } = await aSubscriber('team-annually');
    await change(person, 'creative-annually');
    const paymentMethod = await shop.takeCard(person, mastercard);
    expect(await person.call('creative-services#attachpaymentmethod', { paymentMethod })).toMatchObject({
      result: 'SUCCESS',
    });
    const [schedule] = Object.values(shop.double.stripe.state.schedules).slice(-1);
    expect(schedule!.default_settings.default_payment_method).toBe(paymentMethod);
    expect(
      await person.call('creative-services#cancelsubscription', { product: 'subscription' }),
    ).toMatchObject({ result: 'SUCCESS' });
    await shop.settled();
    expect(await shop.subscriptions(accountId)).toMatchObject([
      { product: 'team-annually', next_product: '', cancel_at: new Date(end) },
    ]);
    expect(
      await person.call('creative-services#changepreview', { product: 'creative-annually' }),
    ).toMatchObject({ result: 'ERROR' });
  });
});

describe('extra storage', () => {
  test('grows at once and shrinks with its term', async () => {
    const { accountId, person, ...who } = await aSubscriber();
    expect(await shop.subscribe(person, 'extra50', await shop.takeCard(person))).toMatchObject({
      result: 'SUCCESS',
    });
    await shop.settled();
    expect(await shop.account(accountId)).toMatchObject({ cloud_allowance: 60 });
    expect(await preview(person, 'extra500')).toMatchObject({ allowanceAfter: 510, when: 'now' });
    expect((await change(person, 'extra500')).reply).toMatchObject({ result: 'SUCCESS' });
    expect(await shop.account(accountId)).toMatchObject({ cloud_allowance: 510, show_cancel_storage: true });
    expect(await preview(person, 'extra50')).toMatchObject({ allowanceAfter: 60, when: 'termEnd' });
    await change(person, 'extra50');
    expect(await shop.account(accountId)).toMatchObject({ cloud_allowance: 510 });
    expect(await runs(person, who)).toMatchObject({ storage: { next: { product: 'extra50' } } });
    await shop.pass('2028-05-22T01:00:00Z');
    expect(await shop.account(accountId)).toMatchObject({ cloud_allowance: 60, show_cancel_storage: true });
  });
});

test.each([
  ['pro-annually', {}, 'Your account has nothing that could be changed to this.'],
  ['extra500', {}, 'Your account has nothing that could be changed to this.'],
] as const)('without a subscription, %s says so', async (product, details, message) => {
  const { person } = await shop.open(details);
  expect(await person.call('creative-services#changepreview', { product })).toEqual({
    result: 'ERROR',
    message,
  });
});

test('a payment of the plan before, told after the change, gives its days and not its plan', async () => {
  const { accountId, person } = await aSubscriber();
  const [first] = Object.values(shop.double.stripe.state.invoices).filter(
    ({ customer }) => customer === shop.atStripe(accountId)[0]!.customer,
  );
  await change(person, 'team-annually');
  await shop.server.db
    .deleteFrom('grants')
    .where('account_id', '=', accountId)
    .where('payment_id', '=', first!.id)
    .execute();
  const told = shop.double.stripe.state.events.find(
    ({ type, data }) => type === 'invoice.paid' && (data.object as { id?: string }).id === first!.id,
  )!;
  await shop.server.db
    .deleteFrom('payment_events')
    .where('account_id', '=', accountId)
    .where('event_id', '=', told.id)
    .execute();
  expect(await shop.post(told)).toBe(200);
  expect(await shop.account(accountId)).toMatchObject({ plan: 'Team', cloud_allowance: 50 });
  expect(await shop.subscriptions(accountId)).toMatchObject([{ product: 'team-annually' }]);
  expect(paymentOfInvoice(shop.server.config.payments, first!, accountId, new Date())?.product).toBe(
    'creative-annually',
  );
});
