import type Stripe from 'stripe';
import { list, type Given } from './stripeLists.ts';
import { newId, type StripeDouble } from './stripeDouble.ts';
import { shaped } from './stripeObjects.ts';
import { found, invalid } from './stripeRefusal.ts';
import type { Route } from './stripeRoute.ts';

/** The form of those that the tests use; Stripe knows many more. */
const forms: Readonly<Record<string, RegExp>> = {
  eu_vat: /^[A-Z]{2}[A-Z\d+*]{2,13}$/,
  gb_vat: /^GB\d{9}(\d{3})?$/,
  us_ein: /^\d{2}-\d{7}$/,
};

function addTaxId(stripe: StripeDouble, customer: string, { type, value }: { type: string; value: string }) {
  const form = forms[type];
  if (form && !form.test(value))
    throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' });
  const taxId = shaped<Stripe.TaxId>({
    id: newId('txi'),
    object: 'tax_id',
    country: value.slice(0, 2),
    created: stripe.now(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { customer, customer_account: null, type: 'customer' },
    type,
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  });
  stripe.state.taxIds[taxId.id] = taxId;
  return taxId;
}

/** What a customer's tax is reckoned from, beside the address. */
export const taxRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/customers/{id}/tax_ids',
    answer: (s, { params: { id = '' }, given }) =>
      list(
        `/v1/customers/${id}/tax_ids`,
        Object.values(s.state.taxIds).filter(({ customer }) => customer === id),
        given,
      ),
  },
  {
    method: 'POST',
    path: '/v1/customers/{id}/tax_ids',
    answer: (s, { params: { id = '' }, given }: Given<{ type: string; value: string }>) =>
      addTaxId(s, found(s.state.customers, id, 'customer').id, given),
  },
  {
    method: 'DELETE',
    path: '/v1/customers/{customerId}/tax_ids/{id}',
    answer: (s, { params: { id = '' } }) => {
      const { id: gone } = found(s.state.taxIds, id, 'tax_id');
      delete s.state.taxIds[gone];
      return { id: gone, object: 'tax_id', deleted: true };
    },
  },
];
