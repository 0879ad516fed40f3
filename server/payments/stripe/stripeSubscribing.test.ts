import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubscriptionProduct } from '#contract/payments';
import { turn } from '../../../sandbox/stripe/stripeBilling.ts';
import { authenticate } from '../../../sandbox/stripe/stripePaying.ts';
import { openStripeShop, type StripeShop } from '../../../tests/stripeShop.ts';
import type { AccountDifferences, Person } from '../../testServer.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.double.stripe.fault.now = undefined;
  shop.server.time.now = new Date('2026-11-20T12:00:00Z');
  await shop.server.db.deleteFrom('throttle').execute();
  shop.requests.length = 0;
});

const visa = '4242424242424242';
async function open(differences: AccountDifferences = {}) {
  const account = await shop.server.addAccount(differences);
  return { ...account, person: await shop.server.signedIn(account) };
}
const account = (id: number) => shop.server.db.selectFrom('accounts').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow();
const subscriptions = (id: number) => shop.server.db.selectFrom('subscriptions').selectAll().where('account_id', '=', id).orderBy('created_at').execute();
const invoices = (id: number) => shop.server.db.selectFrom('invoices').selectAll().where('account_id', '=', id).orderBy('number').execute();
const settled = () => shop.double.stripe.settled();
const atStripe = (id: string) => shop.double.stripe.state.subscriptions[id]!;

/** Takes a card down as the page does: an intent, its confirmation, and the server told. */
async function takeCard(person: Person, number = visa) {
  const { intent } = await person.call('creative-services#intent', { amount: 1 });
  const method = await shop.card(number);
  const confirmed = await shop.browse(`/v1/setup_intents/${intent!.id}/confirm`, { client_secret: intent!.client_secret, payment_method: method });
  if (confirmed.status === 'requires_action') await shop.browse(`/sandbox/authenticate/${intent!.id}`, { client_secret: intent!.client_secret, agrees: true });
  return method;
}
const subscribe = (person: Person, product: SubscriptionProduct, paymentMethod: string) =>
  person.call('creative-services#createsubscription', { product, paymentMethod, amount: 1, email: 'else@verso.example', txn_id: 'x' });
async function buy(person: Person, product: SubscriptionProduct = 'creative-annually', number = visa) {
  const reply = await subscribe(person, product, await takeCard(person, number));
  await settled();
  return reply;
}
/** Lets time pass, at Stripe too. */
async function pass(to: string) {
  shop.server.time.now = new Date(to);
  turn(shop.double.stripe);
  await settled();
}
const checkCard = { result: 'ERROR', message: 'Error processing the transaction. Please check your card details.' };
const away = { result: 'ERROR', message: 'Subscription system currently unavailable. Please contact support for assistance.' };

describe('a subscription by card', () => {
  test('is charged at the account’s own price and granted at once, and once', async () => {
    const { accountId, person, ...who } = await open({ creative_fee: 39_900 });
    const reply = await buy(person);
    const [subscription] = await subscriptions(accountId);
    expect(await person.signIn(who)).toMatchObject({ detail: { usePaddle: false, paymentMethods: [{ last4: '4242', exp_month: 8, exp_year: 2031 }] } });
    expect(reply).toEqual({ result: 'SUCCESS', message: '', txn_id: atStripe(subscription!.subscription_id).latest_invoice });
    expect(subscription).toMatchObject({ product: 'creative-annually', status: 'active', provider: 'stripe', term_ends_at: new Date('2027-11-20T12:00:00Z') });
    expect(await account(accountId)).toMatchObject({
      plan: 'Creative', hascreative: true, isactive: true, cloud_allowance: 10, show_expand_storage: true, use_paddle: false, paddle_id: '', txn_id: reply.txn_id,
      term_ends_at: new Date('2027-11-20T12:00:00Z'),
    });
    expect(await invoices(accountId)).toMatchObject([{ invoice_id: reply.txn_id, amount: 39_900, currency: 'USD', number: `${accountId}-0001` }]);
    expect(await subscribe(person, 'team-annually', await shop.card(visa))).toEqual({
      result: 'ERROR', message: 'Your account has a subscription already, and it goes on by itself.',
    });
  });

  test('whoever upgrades from Zine pays the upgrade’s fee for the first year and the full fee from then on', async () => {
    const { accountId, person } = await open({ haszine: true, plan: 'Zine', show_upgrade_creative: true, upgrade_fee: 24_750, creative_fee: 49_500, cloud_allowance: 3 });
    expect((await person.call('creative-services#prices', {})).prices.find(({ product }) => product === 'creative-annually'))
      .toEqual({ product: 'creative-annually', amount: 24_750, later: 49_500, currency: 'USD', months: 12 });
    await buy(person);
    await pass('2027-11-20T12:00:00Z');
    expect((await invoices(accountId)).map(({ amount }) => amount)).toEqual([24_750, 49_500]);
    expect(await account(accountId)).toMatchObject({ term_ends_at: new Date('2028-11-20T12:00:00Z'), cloud_allowance: 10, show_upgrade_creative: false });
  });

  test('the bank’s confirmation is waited for: nothing is given before the money is there', async () => {
    const { accountId, person } = await open();
    const card = await takeCard(person, '4000002760003184');
    expect(await subscribe(person, 'creative-annually', card)).toEqual({ result: 'SUCCESS', message: '' });
    expect(await subscribe(person, 'creative-annually', card)).toEqual({ result: 'SUCCESS', message: '' });
    await settled();
    const [subscription, ...others] = await subscriptions(accountId);
    expect(others).toEqual([]);
    expect(subscription?.status).toBe('incomplete');
    expect((await account(accountId)).hascreative).toBe(false);
    const intent = Object.values(shop.double.stripe.state.paymentIntents).at(-1)!;
    await shop.browse(`/sandbox/authenticate/${intent.id}`, { client_secret: intent.client_secret, agrees: true });
    await settled();
    expect(await account(accountId)).toMatchObject({ hascreative: true, isactive: true });
    expect(await subscribe(person, 'creative-annually', card)).toMatchObject({ result: 'ERROR' });
  });

  test('a declined card leaves nothing behind, and the next one pays', async () => {
    const { accountId, person } = await open();
    expect(await subscribe(person, 'creative-annually', await takeCard(person, '4000000000000341'))).toEqual(checkCard);
    expect(await person.call('creative-services#attachpaymentmethod', { paymentMethod: await shop.card('4000000000000002') })).toEqual(checkCard);
    await settled();
    expect((await subscriptions(accountId)).map(({ status }) => status)).toEqual(['ended']);
    expect(await buy(person)).toMatchObject({ txn_id: expect.stringMatching(/^in_/) });
    expect(await account(accountId)).toMatchObject({ hascreative: true, isactive: true });
  });

  test('a declined card does not take the place of the one that is shown; one that the bank asks about does', async () => {
    const { accountId, person } = await open();
    const shown = () => shop.server.db.selectFrom('payment_methods').select('last4').where('account_id', '=', accountId).execute();
    await person.call('creative-services#attachpaymentmethod', { paymentMethod: await takeCard(person) });
    expect(await subscribe(person, 'creative-annually', await takeCard(person, '4000000000000341'))).toEqual(checkCard);
    expect(await shown()).toEqual([{ last4: '4242' }]);
    expect(await subscribe(person, 'creative-annually', await takeCard(person, '4000002760003184'))).toEqual({ result: 'SUCCESS', message: '' });
    expect(await shown()).toEqual([{ last4: '3184' }]);
  });

  test('double clicks, and an answer that was lost, make one subscription', async () => {
    const { accountId, person } = await open();
    const card = await takeCard(person);
    const replies = await Promise.all([1, 2, 3].map(() => subscribe(person, 'creative-annually', card)));
    await settled();
    expect(replies.some(({ txn_id }) => txn_id !== undefined)).toBe(true);
    expect(Object.values(shop.double.stripe.state.subscriptions).filter(({ metadata }) => metadata.account === String(accountId))).toHaveLength(1);

    const other = await open();
    const [first, second] = [await takeCard(other.person), await shop.card('5555555555554444')];
    shop.double.stripe.fault.now = 'lost';
    const held = shop.hold();
    expect(await subscribe(other.person, 'creative-annually', first)).toEqual(away);
    shop.double.stripe.fault.now = undefined;
    const found = await subscribe(other.person, 'creative-annually', second);
    held.release();
    expect(found).toMatchObject({ result: 'SUCCESS' });
    expect(Object.values(shop.double.stripe.state.subscriptions).filter(({ metadata }) => metadata.account === String(other.accountId))).toHaveLength(1);
    expect((await account(other.accountId)).hascreative).toBe(true);
  });

  test('two tabs with different plans: one is charged, and the other is told why it is not', async () => {
    const { accountId, person } = await open();
    const card = await takeCard(person);
    const both = await Promise.all((['creative-annually', 'team-annually'] as const).map((product) => subscribe(person, product, card)));
    await settled();
    expect(both.map(({ result }) => result).toSorted()).toEqual(['ERROR', 'SUCCESS']);
    expect(both.find(({ result }) => result === 'ERROR')?.message).toMatch(/^(Another payment of your account|This payment has arrived already|Your account has a subscription)/);
    expect(Object.values(shop.double.stripe.state.subscriptions).filter(({ metadata }) => metadata.account === String(accountId))).toHaveLength(1);
    expect(await invoices(accountId)).toHaveLength(1);
  });

  test('another plan than the one that waits for the bank takes its place: that one can be paid no more', async () => {
    const { accountId, person } = await open();
    await subscribe(person, 'creative-annually', await takeCard(person, '4000002760003184'));
    expect(await buy(person, 'team-annually')).toMatchObject({ result: 'SUCCESS', txn_id: expect.stringMatching(/^in_/) });
    const all = Object.values(shop.double.stripe.state.subscriptions).filter(({ metadata }) => metadata.account === String(accountId));
    expect(all.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
    expect(await account(accountId)).toMatchObject({ plan: 'Team' });
  });

  test('what the bank confirms while another plan takes its place is paid once, and said', async () => {
    const { accountId, person } = await open();
    const card = await takeCard(person, '4000002760003184');
    await subscribe(person, 'creative-annually', card);
    await settled();
    const [waiting] = await subscriptions(accountId);
    const intent = Object.values(shop.double.stripe.state.paymentIntents).at(-1)!;
    const held = shop.hold();
    shop.meanwhile.now = ({ method, path }) => {
      if (method === 'GET' && path.includes(waiting!.subscription_id) && intent.status === 'requires_action') authenticate(shop.double.stripe, intent, true);
    };
    const arrived = { result: 'ERROR', message: 'This payment has arrived already. Please allow a few minutes for your account to refresh.' };
    expect(await subscribe(person, 'team-annually', card)).toEqual(arrived);
    shop.meanwhile.now = undefined;
    expect(atStripe(waiting!.subscription_id).status).toBe('canceled');
    for (const product of ['team-annually', 'creative-annually'] as const) expect(await subscribe(person, product, card)).toEqual(arrived);
    const events = held.events();
    held.release();
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect(await account(accountId)).toMatchObject({ plan: 'Creative', hascreative: true });
    expect(await invoices(accountId)).toHaveLength(1);
    expect(Object.values(shop.double.stripe.state.subscriptions).filter(({ metadata }) => metadata.account === String(accountId))).toHaveLength(1);
  });

  test('a card that is somebody else’s pays for nobody', async () => {
    const [mine, other] = [await open(), await open()];
    const card = await takeCard(other.person);
    expect(await subscribe(mine.person, 'creative-annually', card)).toEqual(checkCard);
    expect(await mine.person.call('creative-services#attachpaymentmethod', { paymentMethod: card })).toEqual(checkCard);
    expect(await mine.person.call('creative-services#attachpaymentmethod', { paymentMethod: 'pm_none' })).toEqual(checkCard);
  });

  test('another card takes over all that runs, and is shown', async () => {
    const { accountId, person, ...who } = await open();
    await buy(person);
    const card = await takeCard(person, '5555555555554444');
    expect(await person.call('creative-services#attachpaymentmethod', { paymentMethod: card })).toEqual({ result: 'SUCCESS', message: 'Your card details have been updated' });
    const [subscription] = await subscriptions(accountId);
    expect(atStripe(subscription!.subscription_id).default_payment_method).toBe(card);
    const reply = await person.signIn(who);
    expect(reply).toMatchObject({ detail: { paymentMethods: [{ last4: '4444', exp_month: 8, exp_year: 2031 }] } });
  });

  test('asks for a tax ID first where the bill goes to a country that has one', async () => {
    const { person } = await open({ billing_country: 'France', show_expand_storage: true, hascreative: true });
    const card = await shop.card(visa);
    const details = { result: 'ERROR', message: 'Please update your VAT/Tax ID before updating your payment details' };
    expect(await subscribe(person, 'creative-annually', card)).toEqual(details);
    expect(await person.call('creative-services#attachpaymentmethod', { paymentMethod: card })).toEqual(details);
    expect(await subscribe(person, 'extra50', card)).toEqual({ result: 'ERROR', message: 'Please update your VAT/Tax ID before purchasing additional storage.' });
  });

  test.each(['down', 'html'] as const)('while the provider is %s, nothing is begun, and it is said', async (fault) => {
    const { accountId, person } = await open();
    const card = await takeCard(person);
    shop.double.stripe.fault.now = fault;
    expect(await subscribe(person, 'creative-annually', card)).toEqual(away);
    expect(await subscriptions(accountId)).toEqual([]);
  });
});

describe('extra storage', () => {
  test('is added once, goes on by itself, and ends with what it gave', async () => {
    const { accountId, person, ...who } = await open();
    await buy(person);
    await buy(person, 'extra50');
    expect(await account(accountId)).toMatchObject({ cloud_allowance: 60, show_expand_storage: false, show_cancel_storage: true });
    expect(await subscribe(person, 'extra500', await takeCard(person))).toEqual({ result: 'ERROR', message: 'Your account has extra storage already.' });
    await pass('2027-11-20T12:00:00Z');
    expect((await account(accountId)).cloud_allowance).toBe(60);
    expect(await invoices(accountId)).toHaveLength(4);
    await person.signIn(who);
    expect(await person.call('creative-services#cancelsubscription', { product: 'storage' })).toEqual({ result: 'SUCCESS', message: 'Your extra storage has been cancelled.' });
    await pass('2028-11-20T12:00:00Z');
    expect(await account(accountId)).toMatchObject({ cloud_allowance: 10, show_expand_storage: true, show_cancel_storage: false, isactive: true });
  });
});

describe('giving up', () => {
  test('ends with the term, can be looked at before and taken back until then', async () => {
    const { accountId, person, ...who } = await open({ haszine: true, plan: 'Zine', cloud_allowance: 3 });
    await buy(person);
    await shop.server.db.insertInto('publications').values([1, 2, 3, 4, 5].map((day) => ({
      account_id: accountId, name: `Publication ${day}`, folder: `p${day}`, created_at: new Date(Date.UTC(2026, 9, day)), deleted_at: null,
    }))).execute();
    expect(await person.call('creative-services#cancelpreview', { product: 'subscription' })).toEqual({
      result: 'SUCCESS', message: '', preview: {
        endsAt: '2027-11-20T12:00:00.000Z', allowanceAfter: 3, archived: ['Publication 4', 'Publication 5'], storageExpiresAt: '2028-05-21T00:00:00.000Z',
      },
    });
    const cancel = () => person.call('creative-services#cancelsubscription', { product: 'subscription', reason: 'Too dear' });
    const done = { result: 'SUCCESS', message: 'Your subscription has been cancelled.' };
    expect([await cancel(), await cancel()]).toEqual([done, done]);
    await settled();
    const [subscription] = await subscriptions(accountId);
    expect(subscription).toMatchObject({ cancel_at: new Date('2027-11-20T12:00:00Z'), cancel_reason: 'Too dear', status: 'active' });
    expect(await person.signIn(who)).toMatchObject({ endings: { subscription: '2027-11-20T12:00:00.000Z' } });
    shop.server.time.now = new Date('2026-11-21T12:00:00Z');
    expect(await person.call('creative-services#undocancel', { product: 'subscription' })).toEqual({ result: 'SUCCESS', message: 'Your subscription goes on.' });
    await settled();
    expect(await person.signIn(who)).not.toHaveProperty('endings');
    expect((await subscriptions(accountId))[0]?.cancel_at).toBeNull();
    shop.server.time.now = new Date('2026-11-22T12:00:00Z');
    await cancel();
    await pass('2027-11-20T12:00:00Z');
    expect(await account(accountId)).toMatchObject({
      plan: 'Zine', hascreative: false, isactive: false, cloud_allowance: 3, txn_id: expect.stringContaining('_downgrade'), show_upgrade_creative: false,
    });
    await person.signIn(who);
    expect(await person.call('creative-services#undocancel', { product: 'subscription' })).toMatchObject({ result: 'ERROR' });
  });

  test('where there is nothing, or the provider is away, that is said and nothing changes', async () => {
    const { accountId, person } = await open();
    expect(await person.call('creative-services#cancelsubscription', { product: 'storage' })).toEqual({
      result: 'ERROR', message: 'Your account has no extra storage that could be cancelled.',
    });
    await buy(person);
    shop.double.stripe.fault.now = 'html';
    expect(await person.call('creative-services#cancelsubscription', { product: 'subscription' })).toEqual(away);
    expect((await subscriptions(accountId))[0]?.cancel_at).toBeNull();
  });
});
