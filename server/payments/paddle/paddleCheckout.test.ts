import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubscriptionProduct } from '#contract/products';
import { addCustomer, customerByEmail } from '../../../sandbox/paddle/paddleCustomers.ts';
import { openPaddleShop, type PaddleShop } from '../../../tests/paddleShop.ts';
import { migrate } from '../../db/migrate.ts';
import type { Person } from '../../testServer.ts';
import { ProviderUnavailable } from '../paymentRefusal.ts';
import { createPaddleClient } from './paddleClient.ts';

let shop: PaddleShop;
beforeAll(async () => {
  shop = await openPaddleShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const checkout = (person: Person, product: SubscriptionProduct | 'domain' = 'creative-annually') =>
  person.call('creative-services#checkout', { product });
/** What a transaction's first line costs. */
const priced = (id: string) => shop.transaction(id).items[0]?.price;
const arrived = {
  result: 'ERROR',
  message: 'This payment has arrived already. Please allow a few minutes for your account to refresh.',
};

describe('creative-services#checkout', () => {
  test("creates a transaction at the account's own price and for its own customer", async () => {
    const { accountId, email, person } = await shop.open({ creative_fee: 39_900, name: 'Elin' });
    const id = await shop.begin(person, 'creative-annually');
    expect(priced(id)).toMatchObject({
      unit_price: { amount: '39900', currency_code: 'USD' },
      billing_cycle: { interval: 'year', frequency: 1 },
      trial_period: null,
      type: 'custom',
    });
    const { customer_id, custom_data, status } = shop.transaction(id);
    expect(shop.double.paddle.state.customers[customer_id ?? '']).toMatchObject({ email, name: 'Elin' });
    expect({ custom_data, status }).toEqual({
      custom_data: { account: String(accountId), proof: expect.any(String) },
      status: 'draft',
    });
    expect((await shop.account(accountId)).paddle_customer).toBe(customer_id);
  });

  test('paying for a plan opens archived publications at once, on the publication host too', async () => {
    const { accountId, person } = await shop.open({
      plan: 'Creative',
      hascreative: true,
      term_ends_at: new Date('2026-01-01T00:00:00Z'),
    });
    await shop.server.db
      .insertInto('publications')
      .values({
        account_id: accountId,
        name: 'Atlas',
        folder: 'none',
        index_page: 'index.html',
        created_at: shop.server.time.now,
      })
      .execute();
    const ask = async () => {
      const { statusCode, body } = await shop.server.app.inject({
        url: `/${accountId}/Atlas/`,
        headers: { host: shop.server.config.publicationHost },
      });
      return [statusCode, body.includes('This publication is archived')];
    };
    expect(await ask()).toEqual([410, true]);
    await shop.buy(person, 'creative-annually');
    // hosted, though without its files
    expect(await ask()).toEqual([404, false]);
  });

  test('services and domains are paid for once, at their own prices', async () => {
    const { person } = await shop.open({ haszine: true, renewal_fee: 12_300, allowed_domains: 1 });
    expect(priced(await shop.begin(person, 'zine'))).toMatchObject({
      billing_cycle: null,
      unit_price: { amount: '12300' },
    });
    expect(priced(await shop.begin(person, 'domain'))).toMatchObject({
      billing_cycle: null,
      unit_price: { amount: '5000' },
    });
  });

  test('double clicks and other tabs share one transaction until it is paid, gone or repriced', async () => {
    const { accountId, person } = await shop.open({ haszine: true });
    const ids = await Promise.all([1, 2, 3, 4].map(() => shop.begin(person, 'domain')));
    expect(new Set([...ids, await shop.begin(person, 'domain')]).size).toBe(1);
    const [first = ''] = ids;
    await shop.pay(first);
    const second = await shop.begin(person, 'domain');
    expect(second).not.toBe(first);
    shop.transaction(second).status = 'canceled';
    const third = await shop.begin(person, 'domain');
    expect([first, second]).not.toContain(third);
    expect((await shop.account(accountId)).allowed_domains).toBe(1);

    const creative = await shop.begin(person, 'creative-annually');
    await shop.server.db
      .updateTable('accounts')
      .set({ creative_fee: 1_000 })
      .where('account_id', '=', accountId)
      .execute();
    expect(await shop.begin(person, 'creative-annually')).toBe(creative);
    expect(priced(creative)?.unit_price.amount).toBe('1000');
  });

  test('two tabs with different plans share one transaction, which pays once for the latest choice', async () => {
    const { accountId, person } = await shop.open();
    const creative = await shop.begin(person, 'creative-annually');
    expect(await shop.begin(person, 'team-annually')).toBe(creative);
    expect(priced(creative)?.unit_price.amount).toBe('99500');
    const events = await shop.heldBack(() => shop.pay(creative));
    expect(await checkout(person)).toEqual(arrived);
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team', cloud_allowance: 50 });
    expect(await checkout(person)).toMatchObject({
      result: 'ERROR',
      message: expect.stringMatching(/^Your account already has a subscription/),
    });
    expect(await shop.invoices(accountId)).toHaveLength(1);
  });

  test('what an older version opened stays the only one after the upgrade', async () => {
    const { accountId, person } = await shop.open();
    const id = await shop.begin(person, 'creative-annually');
    const { db } = shop.server;
    await sql`UPDATE payment_attempts SET action = 'creative-services#checkout', product = 'creative-annually', slot = 'plan'
      WHERE account_id = ${accountId}`.execute(db);
    await sql`DELETE FROM migrations WHERE name LIKE '042%'`.execute(db);
    await migrate(db);
    expect(await shop.begin(person, 'team-annually')).toBe(id);
  });

  test('a change whose answer was lost is never what another order opens with', async () => {
    const { person } = await shop.open();
    const id = await shop.begin(person, 'creative-annually');
    shop.double.paddle.fault.now = 'lost';
    expect(await checkout(person, 'team-annually')).toMatchObject({ result: 'ERROR' });
    shop.double.paddle.fault.now = undefined;
    expect(priced(id)?.unit_price.amount).toBe('99500');
    expect(await shop.begin(person, 'creative-annually')).toBe(id);
    expect(priced(id)?.unit_price.amount).toBe('49500');
    shop.transaction(id).status = 'billed';
    expect(await checkout(person)).toMatchObject({ message: expect.stringMatching(/^Another payment/) });
  });

  test('once it has ended, a plan is bought by another transaction', async () => {
    const { accountId, person } = await shop.open();
    const id = await shop.begin(person, 'creative-annually');
    await shop.pay(id);
    await shop.server.db
      .updateTable('subscriptions')
      .set({ status: 'ended' })
      .where('account_id', '=', accountId)
      .execute();
    expect(await shop.begin(person, 'creative-annually')).not.toBe(id);
  });

  test('two tabs starting different plans at the same moment share one transaction', async () => {
    const { person } = await shop.open();
    const both = await Promise.all(
      (['creative-annually', 'team-annually'] as const).map((product) => checkout(person, product)),
    );
    expect(both.map(({ result }) => result)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(new Set(both.map(({ transactionId }) => transactionId)).size).toBe(1);
  });

  test('a paid transaction that was not notified yet is not started again', async () => {
    const { accountId, person } = await shop.open({ haszine: true });
    const id = await shop.begin(person, 'domain');
    const events = await shop.heldBack(() => shop.pay(id));
    expect(await checkout(person, 'domain')).toEqual(arrived);
    for (const event of events) expect(await shop.post(event)).toBe(200);
    expect((await shop.account(accountId)).allowed_domains).toBe(1);
    expect(await shop.begin(person, 'domain')).not.toBe(id);
  });

  test("finds a customer with the account's email, and never takes another account's customer", async () => {
    const { accountId, person } = await shop.open({
      email: 'Known@verso.example',
      haszine: true,
      show_expand_storage: true,
    });
    await shop.heldBack(() => addCustomer(shop.double.paddle, { email: 'known@verso.example' }));
    const { id } = customerByEmail(shop.double.paddle, 'known@verso.example')!;
    await shop.begin(person, 'domain');
    expect((await shop.account(accountId)).paddle_customer).toBe(id);
    await shop.server.db
      .updateTable('accounts')
      .set({ paddle_customer: '' })
      .where('account_id', '=', accountId)
      .execute();
    await shop.server.db
      .updateTable('provider_customers')
      .set({ account_id: 999_999 })
      .where('customer_id', '=', id)
      .execute();
    const other = await shop.begin(person, 'extra50');
    expect(shop.transaction(other).customer_id).toBeNull();
    expect((await shop.account(accountId)).paddle_customer).toBe('');
    // it still belongs to this account: our custom data says so
    await shop.pay(other, { email: 'somebody@else.example' });
    // the payer stays a customer of their own: their portal and later payments are not this account's
    expect(await shop.account(accountId)).toMatchObject({ cloud_allowance: 60, paddle_customer: '' });
    expect(
      await shop.server.db
        .selectFrom('provider_customers')
        .select('customer_id')
        .where('account_id', '=', accountId)
        .execute(),
    ).toEqual([]);
  });

  test('a running subscription is not started again', async () => {
    const { person } = await shop.open();
    await shop.buy(person, 'creative-annually');
    expect(await checkout(person)).toMatchObject({
      result: 'ERROR',
      message: 'Your account already has a subscription, which renews automatically.',
    });
  });

  test.each(['down', 'html'] as const)(
    'says so where Paddle is %s, and goes on afterwards',
    async (fault) => {
      const { accountId, person } = await shop.open();
      shop.double.paddle.fault.now = fault;
      expect(await checkout(person)).toEqual({
        result: 'ERROR',
        message: 'Payment system currently unavailable. Please contact support for assistance.',
      });
      shop.double.paddle.fault.now = undefined;
      await shop.begin(person, 'creative-annually');
      expect(
        await shop.server.db
          .selectFrom('payment_attempts')
          .select('attempt_id')
          .where('account_id', '=', accountId)
          .execute(),
      ).toHaveLength(1);
    },
  );

  test('a reply that takes too long is abandoned, and the request is not repeated', async () => {
    shop.double.paddle.fault.now = 'slow';
    let asked = 0;
    const { paddle } = shop.server.config.payments;
    const ask = createPaddleClient(paddle!, 'offline', 50);
    await expect(
      ask((sdk) => {
        asked += 1;
        return sdk.customers.create({ email: 'slow@verso.example' });
      }),
    ).rejects.toThrow(ProviderUnavailable);
    expect(asked).toBe(1);
  });

  test("a request that the API documents forbid is rejected in Paddle's words", async () => {
    const response = await fetch(`${shop.double.address}/transactions`, {
      method: 'POST',
      headers: { authorization: 'Bearer pdl_sdbx_tests', 'content-type': 'application/json' },
      body: JSON.stringify({ items: [] }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { type: 'request_error', code: expect.any(String) },
      meta: { request_id: expect.any(String) },
    });
  });
});

describe('the checkout in the browser', () => {
  const ask = async (step: string, body: object) => {
    const response = await fetch(`${shop.double.address}/checkout/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:8080' },
      body: JSON.stringify(body),
    });
    const said = (await response.json()) as { data: { id: string } };
    return { status: response.status, allowed: response.headers.get('access-control-allow-origin'), ...said };
  };

  test('opens what the server began, is refused by the bank, and pays', async () => {
    const { accountId, person } = await shop.open({ haszine: true });
    const transaction_id = await shop.begin(person, 'domain');
    expect(await ask('open', { transaction_id })).toMatchObject({
      status: 200,
      allowed: '*',
      data: { items: [{ amount: '5000', quantity: 1 }], totals: { total: '5000' } },
    });
    expect(await ask('decline', { transaction_id })).toMatchObject({ data: { status: 'ready' } });
    expect(await ask('pay', { transaction_id })).toMatchObject({ data: { status: 'completed' } });
    await shop.settled();
    expect((await shop.account(accountId)).allowed_domains).toBe(1);
    expect(await ask('pay', { transaction_id })).toMatchObject({
      status: 400,
      error: { code: 'transaction_not_payable' },
    });
  });

  test("shows the payer's country, postcode and business as given by the page", async () => {
    const { email, person } = await shop.open({ haszine: true });
    const transaction_id = await shop.begin(person, 'domain');
    const customer = {
      email,
      address: { countryCode: 'DE', postalCode: '10115' },
      business: { name: 'Halden Press', taxIdentifier: 'DE136695976' },
    };
    expect(await ask('open', { transaction_id, customer })).toMatchObject({ status: 200 });
    await ask('pay', {
      transaction_id,
      country_code: 'DE',
      postal_code: '10115',
      business: { name: 'Halden Press', tax_identifier: 'DE136695976' },
    });
    await shop.settled();
    const { address_id, business_id, details } = shop.transaction(transaction_id);
    const { addresses, businesses } = shop.double.paddle.state;
    expect(addresses[address_id ?? '']).toMatchObject({ country_code: 'DE', postal_code: '10115' });
    expect(businesses[business_id ?? '']).toMatchObject({
      name: 'Halden Press',
      tax_identifier: 'DE136695976',
    });
    expect(details?.totals).toMatchObject({ tax: '0', total: '5000' });
  });

  test.each([
    [{ address: { countryCode: 'SE' } }, 'customer.email is required'],
    [
      { email: 'a@b.co', address: { countryCode: 'Sweden' } },
      'customer.address.countryCode must be a supported country',
    ],
    [
      { email: 'a@b.co', address: { countryCode: 'CU' } },
      'customer.address.countryCode must be a supported country',
    ],
    [
      { email: 'a@b.co', address: { postalCode: '1' } },
      'customer.address.countryCode must be a supported country',
    ],
    [
      { email: 'a@b.co', address: { countryCode: 'SE', postalCode: '' } },
      'customer.address.postalCode must have 1 to 200 characters',
    ],
    [
      { email: 'a@b.co', business: { name: 'Halden Press', taxIdentifier: 'SE1' } },
      'customer.address is required beside a business',
    ],
    [
      { email: 'a@b.co', address: { countryCode: 'SE' }, business: { name: 'Halden Press' } },
      'customer.business.taxIdentifier is required',
    ],
    [
      { email: 'a@b.co', address: { countryCode: 'SE' }, business: { taxIdentifier: 'SE1' } },
      'customer.business.name is required',
    ],
  ])('refuses a customer that Paddle’s documents do not allow: %j', async (customer, detail) => {
    expect(await ask('open', { items: [{ price_id: shop.priceId('extra50') }], customer })).toMatchObject({
      status: 400,
      error: { code: 'validation', detail },
    });
  });

  test('opens catalogue prices, never invented ones', async () => {
    const { accountId, email } = await shop.open();
    const { data } = await ask('open', {
      items: [{ price_id: shop.priceId('team-annually') }, { price_id: shop.priceId('extra50') }],
    });
    await ask('pay', { transaction_id: data.id, email });
    await shop.settled();
    expect(await shop.account(accountId)).toMatchObject({ plan: 'Team', cloud_allowance: 100 });
    await shop.pass('2027-11-20T12:00:01Z');
    expect(await shop.account(accountId)).toMatchObject({
      cloud_allowance: 100,
      term_ends_at: new Date('2028-11-20T12:00:00Z'),
    });
    expect(await ask('open', { items: [{ price: { unit_price: { amount: '1' } } }] })).toMatchObject({
      status: 400,
    });
  });
});
