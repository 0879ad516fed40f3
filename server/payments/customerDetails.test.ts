import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refund } from '../../sandbox/paddle/paddleRefunds.ts';
import { newId } from '../../sandbox/paddle/paddleIds.ts';
import { openPaddleShop, type PaddleShop } from '../../tests/paddleShop.ts';
import type { Person } from '../testServer.ts';
import { tellCustomers } from '../accounts/customersToTell.ts';
import { sendCustomerDetails } from './customerDetails.ts';
import { openPaymentWays } from './providers.ts';

let shop: PaddleShop;
beforeAll(async () => {
  shop = await openPaddleShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const send = () => sendCustomerDetails(shop.server, openPaymentWays(shop.server).providers);

/** An account with a subscription, and so with a customer at Paddle. */
async function aCustomer() {
  const buyer = await shop.open({ name: 'Ada' });
  await shop.buy(buyer.person, 'creative-annually');
  const { paddle_customer } = await shop.account(buyer.accountId);
  return { ...buyer, customer: () => shop.double.paddle.state.customers[paddle_customer]! };
}
const rename = (person: Person, email: string, newname: string) =>
  person.call('updateuser#updatedetails', {
    newname,
    newemail: email,
    newemailprefs: 'All',
    newcloudid: '',
    botprefs: 'Allow All Bots',
    newtaxid: '',
  });

describe('another name or email of the account', () => {
  test('reaches the customer at the provider, once', async () => {
    const { accountId, customer } = await aCustomer();
    await shop.server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('accounts')
        .set({ name: 'Ada Marlow', email: `new-${accountId}@verso.example` })
        .where('account_id', '=', accountId)
        .execute();
      await tellCustomers(tx, shop.server, accountId);
    });
    await send();
    expect(customer()).toMatchObject({ name: 'Ada Marlow', email: `new-${accountId}@verso.example` });
    const heard = shop.double.heard.length;
    await send();
    expect(shop.double.heard).toHaveLength(heard);
  });

  test('that a form changed is told, also when the provider was away', async () => {
    const { person, email, customer } = await aCustomer();
    shop.double.paddle.fault.now = 'html';
    expect(await rename(person, email, 'Ada Lovelace')).toMatchObject({ result: 'SUCCESS' });
    await send();
    expect(customer().name).not.toBe('Ada Lovelace');
    shop.double.paddle.fault.now = undefined;
    await send();
    expect(customer().name).toBe('Ada Lovelace');
  });

  test('made while the one before is being told is told as well', async () => {
    const { accountId, customer } = await aCustomer();
    const change = (name: string) =>
      shop.server.db.transaction().execute(async (tx) => {
        await tx.updateTable('accounts').set({ name }).where('account_id', '=', accountId).execute();
        await tellCustomers(tx, shop.server, accountId);
      });
    await change('First');
    const { paddle } = openPaymentWays(shop.server).providers;
    await sendCustomerDetails(shop.server, {
      paddle: {
        ...paddle!,
        changeCustomer: async (id, details) => {
          await paddle!.changeCustomer(id, details);
          await change('Second');
        },
      },
    });
    expect(customer().name).toBe('First');
    await send();
    expect(customer().name).toBe('Second');
  });

  test('of an account without customers is nobody’s concern', async () => {
    const { accountId } = await shop.open();
    await shop.server.db.transaction().execute((tx) => tellCustomers(tx, shop.server, accountId));
    const heard = shop.double.heard.length;
    await send();
    expect(shop.double.heard).toHaveLength(heard);
  });
});

const company = {
  NewCompanyName: 'Halden Press AB',
  NewBillingName: 'Elin Norberg',
  NewAddress: 'Magasinsgatan 4',
  NewCity: 'Göteborg',
  NewState: '',
  NewZip: '413 01',
  NewCountry: 'Sweden',
  NewTaxID: 'SE556188840401',
};

describe('country, postcode, business and VAT number', () => {
  test('are in the transaction, made once at Paddle, and new ones in the next', async () => {
    const { person } = await shop.open();
    await person.call('getinvoicelist#updateinvoicedetails', company);
    const { state } = shop.double.paddle;
    const placeOf = (id: string) => {
      const { address_id, business_id, details } = shop.transaction(id);
      return {
        address: state.addresses[address_id ?? ''],
        business: state.businesses[business_id ?? ''],
        tax: details?.totals?.tax,
      };
    };
    const first = await shop.begin(person, 'creative-annually');
    expect(placeOf(first)).toMatchObject({
      address: { country_code: 'SE', postal_code: '413 01', first_line: 'Magasinsgatan 4', city: 'Göteborg' },
      business: { name: 'Halden Press AB', tax_identifier: 'SE556188840401' },
      tax: '0',
    });
    const [addresses, businesses] = [state.addresses, state.businesses].map((all) => Object.keys(all).length);
    expect(await shop.begin(person, 'creative-annually')).toBe(first);
    expect([state.addresses, state.businesses].map((all) => Object.keys(all).length)).toEqual([
      addresses,
      businesses,
    ]);
    // where no tax ID is asked for
    const abroad = { ...company, NewCountry: 'Norway', NewTaxID: '', NewZip: '0150' };
    await person.call('getinvoicelist#updateinvoicedetails', abroad);
    expect(await shop.begin(person, 'creative-annually')).toBe(first);
    expect(placeOf(first)).toMatchObject({
      address: { country_code: 'NO', postal_code: '0150' },
      business: undefined,
      tax: '12375',
    });
  });

  test('that changed are in a transaction for a single payment, too', async () => {
    const { person } = await shop.open({ haszine: true });
    const first = await shop.begin(person, 'domain');
    expect(shop.transaction(first)).toMatchObject({ status: 'draft', address_id: null });
    await person.call('getinvoicelist#updateinvoicedetails', company);
    expect(await shop.begin(person, 'domain')).toBe(first);
    const { address_id, business_id } = shop.transaction(first);
    const { addresses, businesses } = shop.double.paddle.state;
    expect(addresses[address_id ?? '']).toMatchObject({ country_code: 'SE' });
    expect(businesses[business_id ?? '']).toMatchObject({ name: 'Halden Press AB' });
  });

  test('of a country that Paddle does not take are asked by its checkout', async () => {
    const { person } = await shop.open();
    await person.call('getinvoicelist#updateinvoicedetails', {
      ...company,
      NewCountry: 'Russia',
      NewTaxID: '',
    });
    expect(shop.transaction(await shop.begin(person, 'creative-annually'))).toMatchObject({
      status: 'draft',
      address_id: null,
    });
  });

  test('are on Paddle’s own invoice, which is shown instead of ours', async () => {
    const { person } = await shop.open();
    await person.call('getinvoicelist#updateinvoicedetails', company);
    const id = await shop.buy(person, 'creative-annually');
    const { invoices } = await person.call('getinvoicelist', {});
    expect(invoices).toMatchObject([{ id, pdf: `invoice/${id}` }]);
    expect(invoices[0]).not.toHaveProperty('number');
    const { result, pdf } = await person.call('getinvoicelist#getpdfinvoice', { txn_id: id });
    const text = Buffer.from(pdf, 'base64').toString();
    expect(result).toBe('SUCCESS');
    expect(text).toContain(`Invoice ${shop.transaction(id).invoice_number!} of Paddle`);
    expect(text).toContain('Halden Press AB');
    refund(shop.double.paddle, id);
    await shop.settled();
    const [note] = (await person.call('getinvoicelist', {})).invoices.filter(({ amount }) => amount < 0);
    expect(note).toMatchObject({ amount: -49_500 });
    const credit = await person.call('getinvoicelist#getpdfinvoice', { txn_id: note!.id });
    expect(Buffer.from(credit.pdf, 'base64').toString()).toContain('Credit note of Paddle');
    shop.double.paddle.fault.now = 'html';
    expect(await person.call('getinvoicelist#getpdfinvoice', { txn_id: id })).toMatchObject({
      result: 'ERROR',
      message: expect.stringContaining('Our reseller Paddle has the invoice') as string,
    });
  });
});

describe('the portal', () => {
  test('opens for the customer of the subscription, and not for somebody else', async () => {
    const { accountId, person, customer } = await aCustomer();
    const open = () => person.call('creative-services#paddleportalsession', {});
    expect(await open()).toMatchObject({ result: 'SUCCESS', message: '' });
    // paid as another customer, who has more there than this
    const stranger = await aCustomer();
    const [subscription] = await shop.subscriptions(accountId);
    shop.double.paddle.state.subscriptions[subscription!.subscription_id]!.customer_id =
      stranger.customer().id;
    expect(await open()).toMatchObject({
      result: 'ERROR',
      message: expect.stringContaining('You can cancel it here.') as string,
    });
    expect(
      await person.call('creative-services#cancelsubscription', { product: 'subscription' }),
    ).toMatchObject({
      result: 'SUCCESS',
    });
    await shop.settled();
    // the account's own second customer
    const second = { ...customer(), id: newId('ctm'), email: 'second@verso.example' };
    shop.double.paddle.state.customers[second.id] = second;
    await shop.server.db
      .insertInto('provider_customers')
      .values({ customer_id: second.id, provider: 'paddle', account_id: accountId })
      .execute();
    shop.double.paddle.state.subscriptions[subscription!.subscription_id]!.customer_id = second.id;
    expect(await open()).toMatchObject({ result: 'SUCCESS', message: '' });
    expect(Object.values(shop.double.paddle.state.portals).at(-1)).toBe(second.id);
  });
});
