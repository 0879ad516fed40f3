import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../sandbox/paddle/paddleIds.ts';
import { openPaddleShop, type PaddleShop } from '../../tests/paddleShop.ts';
import type { Person } from '../testServer.ts';
import { sendCustomerDetails, tellCustomers } from './customerDetails.ts';
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
