import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripeShop, type StripeShop } from '../../../tests/stripeShop.ts';
import { sendCustomerDetails } from '../customerDetails.ts';
import { openPaymentWays } from '../providers.ts';
import { taxIdTypeOf } from './stripeCustomers.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

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
const send = () => sendCustomerDetails(shop.server, openPaymentWays(shop.server).providers);

describe('the customer at Stripe', () => {
  const customerOf = async (accountId: number) => {
    const { stripe_customer } = await shop.account(accountId);
    const { customers, taxIds } = shop.double.stripe.state;
    return {
      ...customers[stripe_customer]!,
      taxIds: Object.values(taxIds)
        .filter(({ customer }) => customer === stripe_customer)
        .map(({ type, value }) => [type, value]),
    };
  };

  test('has the account’s address, business and tax ID when it is made, and whenever they change', async () => {
    const { accountId, person } = await shop.open();
    await person.call('getinvoicelist#updateinvoicedetails', company);
    await shop.buy(person);
    expect(await customerOf(accountId)).toMatchObject({
      name: 'Halden Press AB',
      address: { country: 'SE', postal_code: '413 01', line1: 'Magasinsgatan 4', city: 'Göteborg' },
      taxIds: [['eu_vat', 'SE556188840401']],
    });
    await person.call('getinvoicelist#updateinvoicedetails', {
      ...company,
      NewCompanyName: 'Halden GmbH',
      NewCountry: 'Germany',
      NewZip: '10115',
      NewTaxID: 'DE136695976',
    });
    await send();
    expect(await customerOf(accountId)).toMatchObject({
      name: 'Halden GmbH',
      address: { country: 'DE', postal_code: '10115' },
      taxIds: [['eu_vat', 'DE136695976']],
    });
    const before = shop.requests.length;
    await send();
    expect(shop.requests).toHaveLength(before);
  });

  test('is made all the same where Stripe refuses the tax ID', async () => {
    const { accountId, person } = await shop.open({ country_code: 'US', tax_id: 'none of those' });
    expect(await shop.buy(person)).toMatchObject({ result: 'SUCCESS' });
    expect(await customerOf(accountId)).toMatchObject({ address: { country: 'US' }, taxIds: [] });
  });
});

test.each([
  ['SE', 'eu_vat'],
  ['GR', 'eu_vat'],
  ['GB', 'gb_vat'],
  ['US', 'us_ein'],
  ['AQ', undefined],
  ['', undefined],
])('tax IDs of %s are %s', (country, type) => {
  expect(taxIdTypeOf(country)).toBe(type);
});
