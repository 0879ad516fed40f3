import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Due } from '#contract/payments';
import type { SubscriptionProduct } from '#contract/products';
import { askingCard, openStripeShop, type StripeShop } from '../../../tests/stripeShop.ts';
import type { Account } from '../../db/schema.ts';
import type { Person } from '../../testServer.ts';
import { tellPayments } from '../tellPayments.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop({ stripeTax: true });
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const norwegian = { billing_country: 'Norway', country_code: 'NO', billing_zip: '0150' };
const business = { billing_country: 'Sweden', country_code: 'SE', tax_id: 'SE556188840401' };
const product = 'creative-annually';

describe('Stripe Tax, switched on', () => {
  test('is shown before the payment, charged with it, and on the invoice', async () => {
    const { accountId, person } = await shop.open(norwegian);
    expect(await person.call('creative-services#tax', { product })).toEqual({
      result: 'SUCCESS',
      message: '',
      tax: { tax: 12_375, total: 61_875, currency: 'USD' },
    });
    expect(await shop.buy(person)).toMatchObject({ result: 'SUCCESS' });
    expect(await shop.invoices(accountId)).toMatchObject([{ amount: 61_875, tax: 12_375 }]);
  });

  test('is none for a business that accounts for it itself', async () => {
    const { accountId, person } = await shop.open(business);
    expect(await person.call('creative-services#tax', { product })).toMatchObject({
      tax: { tax: 0, total: 49_500 },
    });
    await shop.buy(person);
    expect(await shop.invoices(accountId)).toMatchObject([{ amount: 49_500, tax: 0 }]);
  });

  test('is charged where Stripe does not take the tax ID', async () => {
    const { accountId, person } = await shop.open({ ...business, tax_id: 'SE1' });
    expect(await person.call('creative-services#tax', { product })).toMatchObject({
      tax: { tax: 12_375, total: 61_875 },
    });
    await shop.buy(person);
    expect(await shop.invoices(accountId)).toMatchObject([{ amount: 61_875, tax: 12_375 }]);
  });

  test('counts on what a first year costs', async () => {
    const { accountId, person } = await shop.open({
      ...norwegian,
      haszine: true,
      show_upgrade_creative: true,
      upgrade_fee: 24_750,
    });
    expect(await person.call('creative-services#tax', { product })).toMatchObject({
      tax: { tax: 6_188, total: 30_938 },
    });
    await shop.buy(person);
    expect(await shop.invoices(accountId)).toMatchObject([{ amount: 30_938, tax: 6_188 }]);
  });

  test('is on changes of the plan too, now and with the next term', async () => {
    const { accountId, person: buyer, ...who } = await shop.open(norwegian);
    await shop.buy(buyer);
    shop.server.time.now = new Date('2027-05-22T00:00:00Z');
    const person = await shop.server.signedIn({ accountId, ...who });
    const change = async (to: SubscriptionProduct) => {
      const { preview } = await person.call('creative-services#changepreview', { product: to });
      const { today = 0, at = '' } = preview ?? {};
      await person.call('creative-services#changeplan', { product: to, today, at });
      await shop.settled();
      return preview;
    };
    const larger = await change('team-annually');
    expect(larger).toMatchObject({ when: 'now', taxed: true, then: 99_500 });
    const [, paid] = await shop.invoices(accountId);
    expect(paid).toMatchObject({ amount: larger!.today });
    expect(paid!.tax).toBe(Math.round(larger!.today / 5));
    expect(await change('creative-annually')).toMatchObject({ when: 'termEnd', taxed: true, today: 0 });
    await shop.pass('2027-11-20T13:00:00Z');
    expect((await shop.invoices(accountId)).at(-1)).toMatchObject({ amount: 61_875, tax: 12_375 });
  });

  test('needs a country, and charges nothing without one', async () => {
    const { accountId, person } = await shop.open();
    const refused = {
      result: 'ERROR',
      message: 'The tax depends on your country. Please enter it under Invoices, Invoice Details.',
    };
    expect(await person.call('creative-services#tax', { product })).toEqual(refused);
    expect(await shop.buy(person)).toEqual(refused);
    expect(await shop.grants(accountId)).toEqual([]);
  });

  describe('shown in one tab while another changes the country', () => {
    const shown = { amount: 61_875, currency: 'USD' };
    const abroad = { billing_country: 'United States', country_code: 'US' };
    const moveTo = (accountId: number, place: Partial<Account>) =>
      shop.server.db.updateTable('accounts').set(place).where('account_id', '=', accountId).execute();
    const pay = (person: Person, paymentMethod: string, pays: Due) =>
      person.call('creative-services#createsubscription', { product, paymentMethod, pays });

    test('charges nothing but what was shown', async () => {
      const { accountId, person } = await shop.open(norwegian);
      const card = await shop.takeCard(person);
      await moveTo(accountId, abroad);
      expect(await pay(person, card, shown)).toEqual({
        result: 'ERROR',
        message: 'The amount has changed, and nothing was charged. Please review it.',
      });
      expect(shop.atStripe(accountId)).toMatchObject([{ status: 'canceled' }]);
      const { tax } = await person.call('creative-services#tax', { product });
      expect(tax!.total).toBe(49_500);
      expect(await pay(person, card, { ...shown, amount: tax!.total })).toMatchObject({ result: 'SUCCESS' });
      await shop.settled();
      expect(await shop.invoices(accountId)).toMatchObject([{ amount: 49_500, tax: 0 }]);
    });

    test('begins a payment anew that waits for the bank with the total of before', async () => {
      const { accountId, person } = await shop.open(norwegian);
      const card = await shop.takeCard(person, askingCard);
      expect((await pay(person, card, shown)).confirmation).toBeDefined();
      await moveTo(accountId, abroad);
      const { confirmation } = await pay(person, card, { ...shown, amount: 49_500 });
      expect(confirmation!.id).toBe(shop.lastIntent().id);
      expect(shop.lastIntent().amount).toBe(49_500);
      expect(shop.atStripe(accountId).map(({ status }) => status)).toEqual(['canceled', 'incomplete']);
    });
  });

  test('is what the dashboard is told', () => {
    expect(tellPayments(shop.server.config.payments)).toMatchObject({
      payments: { stripe: { taxed: true } },
    });
  });
});

test('switched off, no tax is worked out, and none added', async () => {
  const { person } = await shop.open(norwegian);
  shop.server.config.payments.stripeTax = false;
  expect(await person.call('creative-services#tax', { product })).toEqual({ result: 'SUCCESS', message: '' });
  shop.server.config.payments.stripeTax = true;
});
