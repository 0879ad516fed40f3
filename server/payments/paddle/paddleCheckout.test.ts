import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#contract/payments';
import { billNext, turn } from '../../../sandbox/paddle/paddleBilling.ts';
import { addTransaction, pay } from '../../../sandbox/paddle/paddleTransactions.ts';
import { openPaddleShop, type PaddleShop } from '../../../tests/paddleShop.ts';
import type { AccountDifferences, Person } from '../../testServer.ts';
import { PaymentRefusal, ProviderUnavailable } from '../paymentRefusal.ts';
import { giveUpSuperseded } from '../superseded.ts';
import { createPaddleClient } from './paddleClient.ts';

let shop: PaddleShop;
beforeAll(async () => {
  shop = await openPaddleShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.double.paddle.fault.now = undefined;
  shop.server.time.now = new Date('2026-11-20T12:00:00Z');
  await shop.server.db.deleteFrom('throttle').execute();
});

async function open(differences: AccountDifferences = {}): Promise<{ accountId: number; email: string; person: Person }> {
  const account = await shop.server.addAccount(differences);
  return { ...account, person: await shop.server.signedIn(account) };
}
const begin = async (person: Person, product: Product): Promise<string> => {
  const { result, message, transactionId } = await person.call('creative-services#checkout', { product });
  expect({ result, message }).toEqual({ result: 'SUCCESS', message: '' });
  return transactionId ?? '';
};
const transaction = (id: string) => shop.double.paddle.state.transactions[id];
const subscriptionAtPaddle = (id: string) => shop.double.paddle.state.subscriptions[id];
const account = (accountId: number) => shop.server.db.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();
const subscriptions = (accountId: number) => shop.server.db.selectFrom('subscriptions').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
const invoices = (accountId: number) => shop.server.db.selectFrom('invoices').selectAll().where('account_id', '=', accountId).orderBy('number').execute();
const settled = () => shop.double.paddle.settled();
async function buy(person: Person, product: Product): Promise<string> {
  const id = await begin(person, product);
  pay(shop.double.paddle, id);
  await settled();
  return id;
}
async function pass(to: string): Promise<void> {
  shop.server.time.now = new Date(to);
  turn(shop.double.paddle);
  await settled();
}

describe('creative-services#checkout', () => {
  test('begins a transaction at the account’s own price, for its own customer', async () => {
    const { accountId, email, person } = await open({ creative_fee: 39_900, name: 'Elin' });
    const id = await begin(person, 'creative-annually');
    const { items, customer_id, custom_data, status } = transaction(id)!;
    expect(items[0]?.price).toMatchObject({ unit_price: { amount: '39900', currency_code: 'USD' }, billing_cycle: { interval: 'year', frequency: 1 }, trial_period: null, type: 'custom' });
    expect(shop.double.paddle.state.customers[customer_id ?? '']).toMatchObject({ email, name: 'Elin' });
    expect({ custom_data, status }).toEqual({ custom_data: { account: String(accountId), proof: expect.any(String) }, status: 'draft' });
    expect((await account(accountId)).paddle_customer).toBe(customer_id);
  });

  test('paying for a plan opens what was archived at once, for readers on the publication host', async () => {
    const { accountId, person } = await open({ plan: 'Creative', hascreative: true, term_ends_at: new Date('2026-01-01T00:00:00Z') });
    await shop.server.db.insertInto('publications').values({ account_id: accountId, name: 'Atlas', folder: 'none', index_page: 'index.html', created_at: shop.server.time.now }).execute();
    const ask = async () => {
      const { statusCode, body } = await shop.server.app.inject({ url: `/${accountId}/Atlas/`, headers: { host: shop.server.config.publicationHost } });
      return [statusCode, body.includes('This publication is archived')];
    };
    expect(await ask()).toEqual([410, true]);
    await buy(person, 'creative-annually');
    // hosted, though without its files
    expect(await ask()).toEqual([404, false]);
  });

  test('services and domains are paid for once, at their own prices', async () => {
    const { person } = await open({ haszine: true, renewal_fee: 12_300, allowed_domains: 1 });
    expect(transaction(await begin(person, 'zine'))?.items[0]?.price).toMatchObject({ billing_cycle: null, unit_price: { amount: '12300' } });
    expect(transaction(await begin(person, 'domain'))?.items[0]?.price).toMatchObject({ billing_cycle: null, unit_price: { amount: '5000' } });
  });

  test('double clicks and other tabs go on with one transaction, until it is paid, gone, or of another price', async () => {
    const { accountId, person } = await open({ haszine: true });
    const ids = await Promise.all([1, 2, 3, 4].map(() => begin(person, 'domain')));
    expect(new Set([...ids, await begin(person, 'domain')]).size).toBe(1);
    const [first = ''] = ids;
    pay(shop.double.paddle, first);
    await settled();
    const second = await begin(person, 'domain');
    expect(second).not.toBe(first);
    transaction(second)!.status = 'canceled';
    const third = await begin(person, 'domain');
    expect([first, second]).not.toContain(third);
    expect((await account(accountId)).allowed_domains).toBe(1);

    const creative = await begin(person, 'creative-annually');
    await shop.server.db.updateTable('accounts').set({ creative_fee: 1_000 }).where('account_id', '=', accountId).execute();
    expect(await begin(person, 'creative-annually')).toBe(creative);
    expect(transaction(creative)?.items[0]?.price?.unit_price.amount).toBe('1000');
  });

  test('two tabs with different plans have one transaction, which can be paid once, for what was asked for last', async () => {
    const { accountId, person } = await open();
    const creative = await begin(person, 'creative-annually');
    expect(await begin(person, 'team-annually')).toBe(creative);
    expect(transaction(creative)?.items[0]?.price?.unit_price.amount).toBe('99500');
    const hold = shop.hold();
    pay(shop.double.paddle, creative);
    const events = hold.events();
    hold.release();
    expect(await person.call('creative-services#checkout', { product: 'creative-annually' })).toEqual({
      result: 'ERROR', message: 'This payment has arrived already. Please allow a few minutes for your account to refresh.',
    });
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect(await account(accountId)).toMatchObject({ plan: 'Team', cloud_allowance: 50 });
    expect(await person.call('creative-services#checkout', { product: 'creative-annually' })).toMatchObject({ result: 'ERROR', message: expect.stringMatching(/^Your account has a subscription already/) });
    expect(await invoices(accountId)).toHaveLength(1);
  });

  test('a change whose answer was lost is never what another order opens with', async () => {
    const { person } = await open();
    const id = await begin(person, 'creative-annually');
    shop.double.paddle.fault.now = 'lost';
    expect(await person.call('creative-services#checkout', { product: 'team-annually' })).toMatchObject({ result: 'ERROR' });
    shop.double.paddle.fault.now = undefined;
    expect(transaction(id)?.items[0]?.price?.unit_price.amount).toBe('99500');
    expect(await begin(person, 'creative-annually')).toBe(id);
    expect(transaction(id)?.items[0]?.price?.unit_price.amount).toBe('49500');
    transaction(id)!.status = 'billed';
    expect(await begin(person, 'creative-annually')).toBe(id);
  });

  test('what was paid and given for another plan than the attempt names keeps nobody from buying later', async () => {
    const { accountId, person } = await open();
    const id = await begin(person, 'creative-annually');
    await shop.server.db.updateTable('payment_attempts').set({ product: 'team-annually' }).where('account_id', '=', accountId).execute();
    pay(shop.double.paddle, id);
    await settled();
    await shop.server.db.updateTable('subscriptions').set({ status: 'ended' }).where('account_id', '=', accountId).execute();
    expect(await begin(person, 'creative-annually')).not.toBe(id);
  });

  test('two tabs that begin at the very same moment with different plans: one of them is told to wait', async () => {
    const { person } = await open();
    const both = await Promise.all((['creative-annually', 'team-annually'] as const).map((product) => person.call('creative-services#checkout', { product })));
    const begun = both.filter(({ result }) => result === 'SUCCESS');
    expect(new Set(begun.map(({ transactionId }) => transactionId)).size).toBe(1);
    for (const { message } of both.filter(({ result }) => result === 'ERROR')) expect(message).toMatch(/^Another payment of your account is being made right now/);
  });

  test('what was paid and not told yet is not begun a second time', async () => {
    const { accountId, person } = await open({ haszine: true });
    const hold = shop.hold();
    const id = await begin(person, 'domain');
    pay(shop.double.paddle, id);
    const events = hold.events();
    hold.release();
    expect(await person.call('creative-services#checkout', { product: 'domain' })).toEqual({
      result: 'ERROR', message: 'This payment has arrived already. Please allow a few minutes for your account to refresh.',
    });
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect((await account(accountId)).allowed_domains).toBe(1);
    expect(await begin(person, 'domain')).not.toBe(id);
  });

  test('who is a customer by email already is found; another account’s customer is never taken', async () => {
    const { accountId, person } = await open({ email: 'Known@verso.example', haszine: true, show_expand_storage: true });
    const hold = shop.hold();
    const id = (await (await fetch(`${shop.double.address}/customers`, {
      method: 'POST', headers: { authorization: 'Bearer pdl_sdbx_tests', 'content-type': 'application/json' }, body: JSON.stringify({ email: 'known@verso.example' }),
    })).json()).data.id;
    hold.release();
    await begin(person, 'domain');
    expect((await account(accountId)).paddle_customer).toBe(id);
    await shop.server.db.updateTable('accounts').set({ paddle_customer: '' }).where('account_id', '=', accountId).execute();
    await shop.server.db.updateTable('provider_customers').set({ account_id: 999_999 }).where('customer_id', '=', id).execute();
    const other = await begin(person, 'extra50');
    expect(transaction(other)?.customer_id).toBeNull();
    expect((await account(accountId)).paddle_customer).toBe('');
    // it is this account's all the same: our own note says so
    pay(shop.double.paddle, other, { email: 'somebody@else.example' });
    await settled();
    // and whoever paid stays whose they were: their portal and later payments are not this account's
    expect(await account(accountId)).toMatchObject({ cloud_allowance: 60, paddle_customer: '' });
    expect(await shop.server.db.selectFrom('provider_customers').select('customer_id').where('account_id', '=', accountId).execute()).toEqual([]);
  });

  test('what runs already is not begun a second time', async () => {
    const { person } = await open();
    await buy(person, 'creative-annually');
    expect(await person.call('creative-services#checkout', { product: 'creative-annually' }))
      .toMatchObject({ result: 'ERROR', message: 'Your account has a subscription already, and it goes on by itself.' });
  });

  test.each(['down', 'html'] as const)('says so where Paddle is %s, and goes on afterwards', async (fault) => {
    const { accountId, person } = await open();
    shop.double.paddle.fault.now = fault;
    expect(await person.call('creative-services#checkout', { product: 'creative-annually' }))
      .toEqual({ result: 'ERROR', message: 'Payment system currently unavailable. Please contact support for assistance.' });
    shop.double.paddle.fault.now = undefined;
    await begin(person, 'creative-annually');
    expect(await shop.server.db.selectFrom('payment_attempts').select('attempt_id').where('account_id', '=', accountId).execute()).toHaveLength(1);
  });

  test('an answer that takes too long is given up, and asked for once', async () => {
    shop.double.paddle.fault.now = 'slow';
    let asked = 0;
    const { paddle } = shop.server.config.payments;
    const ask = createPaddleClient(paddle!, 'offline', 50);
    await expect(ask((sdk) => {
      asked += 1;
      return sdk.customers.create({ email: 'slow@verso.example' });
    })).rejects.toThrow(ProviderUnavailable);
    expect(asked).toBe(1);
  });

  test('a request that the documents refuse is refused in Paddle’s words', async () => {
    const response = await fetch(`${shop.double.address}/transactions`, {
      method: 'POST', headers: { authorization: 'Bearer pdl_sdbx_tests', 'content-type': 'application/json' }, body: JSON.stringify({ items: [] }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'request_error', code: expect.any(String) }, meta: { request_id: expect.any(String) } });
  });
});

describe('the checkout in the browser', () => {
  const ask = async (step: string, body: object) => {
    const response = await fetch(`${shop.double.address}/checkout/${step}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: 'http://localhost:8080' }, body: JSON.stringify(body) });
    const said = await response.json() as { data: { id: string } };
    return { status: response.status, allowed: response.headers.get('access-control-allow-origin'), ...said };
  };

  test('opens what the server began, is refused by the bank, and pays', async () => {
    const { accountId, person } = await open({ haszine: true });
    const transaction_id = await begin(person, 'domain');
    expect(await ask('open', { transaction_id })).toMatchObject({ status: 200, allowed: '*', data: { items: [{ amount: '5000', quantity: 1 }], totals: { total: '5000' } } });
    expect(await ask('decline', { transaction_id })).toMatchObject({ data: { status: 'ready' } });
    expect(await ask('pay', { transaction_id })).toMatchObject({ data: { status: 'completed' } });
    await settled();
    expect((await account(accountId)).allowed_domains).toBe(1);
    expect(await ask('pay', { transaction_id })).toMatchObject({ status: 400, error: { code: 'transaction_not_payable' } });
  });

  test('opens prices of the catalogue, and none of its own making', async () => {
    const { accountId, email } = await open();
    const { data } = await ask('open', { items: [{ price_id: shop.priceId('team-annually') }, { price_id: shop.priceId('extra50') }] });
    await ask('pay', { transaction_id: data.id, email });
    await settled();
    expect(await account(accountId)).toMatchObject({ plan: 'Team', cloud_allowance: 100 });
    await pass('2027-11-20T12:00:01Z');
    expect(await account(accountId)).toMatchObject({ cloud_allowance: 100, term_ends_at: new Date('2028-11-20T12:00:00Z') });
    expect(await ask('open', { items: [{ price: { unit_price: { amount: '1' } } }] })).toMatchObject({ status: 400 });
  });
});

describe('what is paid for', () => {
  test('Creative: granted, invoiced with its tax, run by Paddle, and renewed year by year', async () => {
    const { accountId, person } = await open();
    const id = await begin(person, 'creative-annually');
    pay(shop.double.paddle, id, { country_code: 'SE', postal_code: '413 01' });
    await settled();
    const subscriptionId = transaction(id)?.subscription_id ?? '';
    expect(await account(accountId)).toMatchObject({
      plan: 'Creative', hascreative: true, isactive: true, use_paddle: true, paddle_id: subscriptionId, txn_id: id, term_ends_at: new Date('2027-11-20T12:00:00Z'),
    });
    expect(await invoices(accountId)).toMatchObject([{ invoice_id: id, amount: 61_875, tax: 12_375, tax_name: 'Tax 25 %' }]);
    await pass('2027-11-20T12:00:01Z');
    expect(await account(accountId)).toMatchObject({ isactive: true, term_ends_at: new Date('2028-11-20T12:00:00Z') });
    expect(await invoices(accountId)).toHaveLength(2);
  });

  test('an upgrade costs upgrade_fee for the first year and creative_fee from then on', async () => {
    const { accountId, person } = await open({ haszine: true, show_upgrade_creative: true, upgrade_fee: 24_750, creative_fee: 49_500, plan: 'Zine' });
    const id = await buy(person, 'creative-annually');
    const subscriptionId = transaction(id)?.subscription_id ?? '';
    expect(transaction(id)?.details?.totals?.total).toBe('24750');
    expect(subscriptionAtPaddle(subscriptionId)?.items[0]?.price.unit_price.amount).toBe('49500');
    await pass('2027-11-20T12:00:01Z');
    expect((await invoices(accountId)).map(({ amount }) => amount)).toEqual([24_750, 49_500]);
  });

  test('a later price that could not be set is set when Paddle tells again', async () => {
    const { person } = await open({ haszine: true, show_upgrade_creative: true, upgrade_fee: 24_750, creative_fee: 49_500, plan: 'Zine' });
    const id = await begin(person, 'creative-annually');
    const hold = shop.hold();
    pay(shop.double.paddle, id);
    const events = hold.events();
    hold.release();
    const completed = events.find(({ event_type }) => event_type === 'transaction.completed')!;
    shop.double.paddle.fault.now = 'html';
    expect(await shop.post(completed)).toBe(500);
    shop.double.paddle.fault.now = undefined;
    expect(await shop.post(completed)).toBe(200);
    expect(subscriptionAtPaddle(transaction(id)?.subscription_id ?? '')?.items[0]?.price.unit_price.amount).toBe('49500');
  });
});

describe('creative-services#migratestripesubtopaddle', () => {
  const card = (accountId: number) => ({
    account_id: accountId, subscription_id: `sub_card_${accountId}`, provider: 'stripe' as const, product: 'creative-annually' as const, status: 'active' as const,
    term_ends_at: new Date('2027-02-28T12:00:00Z'), cancel_at: null, told_at: new Date('2026-02-28T12:00:00Z'), created_at: new Date('2026-02-28T12:00:00Z'),
  });

  test('nobody pays twice: the new one is free as long as the old one is paid, which then ends', async () => {
    const { accountId, person } = await open({ hascreative: true, isactive: true, plan: 'Creative', term_ends_at: new Date('2027-02-28T12:00:00Z'), creative_fee: 49_500 });
    await shop.server.db.insertInto('subscriptions').values(card(accountId)).execute();
    const { transactionId = '' } = await person.call('creative-services#migratestripesubtopaddle', {});
    expect(transaction(transactionId)?.items[0]?.price?.trial_period).toMatchObject({ interval: 'day', frequency: 100 });
    pay(shop.double.paddle, transactionId);
    await settled();
    const paddleId = transaction(transactionId)?.subscription_id;
    expect(await account(accountId)).toMatchObject({ use_paddle: true, paddle_id: paddleId, isactive: true, term_ends_at: new Date('2027-02-28T12:00:00Z') });
    expect(await subscriptions(accountId)).toMatchObject([{ provider: 'stripe', superseded: true }, { provider: 'paddle', status: 'trialing', superseded: false }]);
    expect(await invoices(accountId)).toEqual([]);

    const given: string[] = [];
    const provider = { cancelAtTermEnd: async ({ subscription_id }: { subscription_id: string }) => (given.push(subscription_id), new Date('2027-02-28T12:00:00Z')) };
    const stripe = { ...provider, undoCancel: async () => undefined, missingPrices: async () => [] };
    await giveUpSuperseded(shop.server, { stripe }, accountId);
    await giveUpSuperseded(shop.server, { stripe }, accountId);
    expect(given).toEqual([`sub_card_${accountId}`]);

    await pass('2027-02-28T12:00:01Z');
    expect(await account(accountId)).toMatchObject({ isactive: true, term_ends_at: new Date('2028-02-28T12:00:00Z') });
    expect((await invoices(accountId)).map(({ amount }) => amount)).toEqual([49_500]);
  });

  test('what a provider refuses to end is left to a person, and keeps no notification from being taken', async () => {
    const { accountId } = await open();
    await shop.server.db.insertInto('subscriptions').values({ ...card(accountId), superseded: true }).execute();
    const refused = async () => {
      throw new PaymentRefusal('No such subscription.');
    };
    await giveUpSuperseded(shop.server, { stripe: { cancelAtTermEnd: refused, undoCancel: refused, missingPrices: async () => [] } }, accountId);
    expect(await subscriptions(accountId)).toMatchObject([{ cancel_at: null }]);
    expect(shop.server.logged.some((line) => line.includes('cancel it at its provider') && line.includes(`sub_card_${accountId}`))).toBe(true);
  });

  test('what was given up is not moved, or it would be charged again', async () => {
    const { accountId, person } = await open({ hascreative: true, isactive: true, plan: 'Creative' });
    await shop.server.db.insertInto('subscriptions').values({ ...card(accountId), cancel_at: new Date('2027-02-28T12:00:00Z') }).execute();
    expect(await person.call('creative-services#migratestripesubtopaddle', {})).toEqual({
      result: 'ERROR', message: 'Your subscription is paid until it ends. Take its cancellation back to keep it.',
    });
  });

  test('is refused where nothing is paid by card', async () => {
    const { person } = await open();
    expect(await person.call('creative-services#migratestripesubtopaddle', {})).toMatchObject({ result: 'ERROR', message: 'Your account has no subscription that is paid by card here.' });
  });
});

describe('creative-services#paddleportalsession', () => {
  test('is another one for each click, and only for customers', async () => {
    const { person } = await open();
    expect(await person.call('creative-services#paddleportalsession', {})).toMatchObject({ result: 'ERROR' });
    await buy(person, 'creative-annually');
    const addresses = await Promise.all([1, 2].map(async () => (await person.call('creative-services#paddleportalsession', {})).paddleSession?.overview));
    expect(new Set(addresses).size).toBe(2);
    expect(addresses[0]).toMatch(/^https:\/\//);
  });
});

describe('giving up', () => {
  test('a subscription ends with its term; again is a success; undone, it goes on', async () => {
    const { accountId, person } = await open();
    const id = transaction(await buy(person, 'creative-annually'))?.subscription_id ?? '';
    const cancelled = { result: 'SUCCESS', message: 'Your subscription has been cancelled.' };
    expect(await person.call('creative-services#cancelsubscription', { product: 'subscription', reason: 'Too dear' })).toEqual(cancelled);
    await settled();
    expect(subscriptionAtPaddle(id)?.scheduled_change).toMatchObject({ action: 'cancel', effective_at: '2027-11-20T12:00:00.000Z' });
    expect(await subscriptions(accountId)).toMatchObject([{ cancel_at: new Date('2027-11-20T12:00:00Z'), cancel_reason: 'Too dear' }]);
    expect(await person.call('creative-services#cancelsubscription', { product: 'subscription' })).toEqual(cancelled);

    expect(await person.call('creative-services#undocancel', { product: 'subscription' })).toMatchObject({ result: 'SUCCESS' });
    await settled();
    expect(subscriptionAtPaddle(id)?.scheduled_change).toBeNull();
    expect(await subscriptions(accountId)).toMatchObject([{ cancel_at: null, cancel_reason: '' }]);

    // scheduled in Paddle's own portal, of which nothing was heard
    subscriptionAtPaddle(id)!.scheduled_change = { action: 'cancel', effective_at: '2027-11-20T12:00:00.000Z', resume_at: null };
    expect(await person.call('creative-services#cancelsubscription', { product: 'subscription' })).toEqual(cancelled);
    await pass('2027-11-20T12:00:01Z');
    expect(await account(accountId)).toMatchObject({ isactive: false });
    expect(await subscriptions(accountId)).toMatchObject([{ status: 'ended' }]);
  });

  test('extra storage alone, and nothing while Paddle is down', async () => {
    const { accountId, person } = await open({ cloud_allowance: 0 });
    await buy(person, 'creative-annually');
    await buy(person, 'extra50');
    expect(await account(accountId)).toMatchObject({ cloud_allowance: 60, show_cancel_storage: true });
    shop.double.paddle.fault.now = 'down';
    expect(await person.call('creative-services#cancelsubscription', { product: 'storage' }))
      .toEqual({ result: 'ERROR', message: 'Subscription system currently unavailable. Please contact support for assistance.' });
    shop.double.paddle.fault.now = undefined;
    expect(await person.call('creative-services#cancelsubscription', { product: 'storage' })).toEqual({ result: 'SUCCESS', message: 'Your extra storage has been cancelled.' });
    await settled();
    await pass('2027-11-20T12:00:01Z');
    expect(await account(accountId)).toMatchObject({ cloud_allowance: 10, isactive: true, show_cancel_storage: false });
  });

  test('another one in the place of one whose card no longer pays ends that at once: it is not charged any more', async () => {
    const { accountId, person } = await open();
    const first = transaction(await buy(person, 'creative-annually'))?.subscription_id ?? '';
    shop.server.time.now = new Date('2027-11-20T12:00:01Z');
    billNext(shop.double.paddle, subscriptionAtPaddle(first)!, true);
    await settled();
    await shop.server.db.deleteFrom('throttle').execute();
    const [payer] = await shop.server.db.selectFrom('accounts').select('email').where('account_id', '=', accountId).execute();
    pay(shop.double.paddle, addTransaction(shop.double.paddle, { items: [{ price_id: shop.priceId('creative-annually') }] }, 'web').id, payer);
    await settled();
    expect(subscriptionAtPaddle(first)?.status).toBe('canceled');
    expect(await account(accountId)).toMatchObject({ isactive: true, term_ends_at: new Date('2028-11-20T12:00:01Z') });
  });

  test('another one in its place ends the first with what is paid', async () => {
    const { accountId, email, person } = await open();
    const first = transaction(await buy(person, 'creative-annually'))?.subscription_id ?? '';
    pay(shop.double.paddle, addTransaction(shop.double.paddle, { items: [{ price_id: shop.priceId('team-annually') }] }, 'web').id, { email });
    await settled();
    expect(await account(accountId)).toMatchObject({ plan: 'Team' });
    expect(subscriptionAtPaddle(first)?.scheduled_change).toMatchObject({ action: 'cancel' });
    await pass('2027-11-20T12:00:01Z');
    expect(await account(accountId)).toMatchObject({ plan: 'Team', isactive: true });
  });
});
