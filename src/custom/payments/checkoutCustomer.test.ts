import { expect, test } from 'vitest';
import { anAccountDetail } from '../../../tests/aSession.ts';
import { checkoutCustomer } from './checkoutCustomer.ts';

const email = 'elin@halden-press.example';
const customer = (detail: Parameters<typeof anAccountDetail>[0]) =>
  checkoutCustomer(
    anAccountDetail({
      email,
      BillingName: '',
      BillingCountry: '',
      BillingZip: '',
      CountryCode: '',
      TaxID: '',
      ...detail,
    }),
  );

test.each<[string, Parameters<typeof anAccountDetail>[0], object]>([
  ['nothing but the email', {}, { email }],
  ['a country', { BillingCountry: 'Sweden' }, { email, address: { countryCode: 'SE' } }],
  [
    'a country by its code',
    { CountryCode: 'NO', BillingZip: ' 0150 ' },
    { email, address: { countryCode: 'NO', postalCode: '0150' } },
  ],
  [
    'a business',
    { BillingCountry: 'Germany', BillingZip: '10115', BillingName: 'Halden Press', TaxID: 'DE136695976' },
    {
      email,
      address: { countryCode: 'DE', postalCode: '10115' },
      business: { name: 'Halden Press', taxIdentifier: 'DE136695976' },
    },
  ],
  [
    'a name without a tax ID',
    { BillingCountry: 'Germany', BillingName: 'Elin Norberg' },
    { email, address: { countryCode: 'DE' } },
  ],
  [
    'a tax ID without a name',
    { BillingCountry: 'Germany', TaxID: 'DE136695976' },
    { email, address: { countryCode: 'DE' } },
  ],
  [
    'a country where the checkout sells nothing',
    { BillingCountry: 'Cuba', BillingZip: '10400', BillingName: 'Casa', TaxID: '1' },
    { email },
  ],
  ['a country that is none', { BillingCountry: 'Atlantis', BillingZip: '1' }, { email }],
])('%s', (_what, detail, wanted) => expect(customer(detail)).toEqual(wanted));
