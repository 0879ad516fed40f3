import type {
  CountryCode,
  IAddressResponse,
  IBusinessResponse,
  ICustomData,
  ICustomerResponse,
} from '@paddle/paddle-node-sdk';
import type { Paddle } from './paddleDouble.ts';
import { newId } from './paddleIds.ts';
import { PaddleRefusal } from './paddleRefusal.ts';

export interface CustomerFields {
  email: string;
  name?: string | null;
  custom_data?: ICustomData | null;
}
export interface AddressFields {
  country_code: CountryCode;
  postal_code?: string | null;
  first_line?: string | null;
  city?: string | null;
  region?: string | null;
}
export interface BusinessFields {
  name: string;
  tax_identifier?: string | null;
}

export const customerByEmail = ({ state }: Paddle, email: string): ICustomerResponse | undefined =>
  Object.values(state.customers).find((customer) => customer.email.toLowerCase() === email.toLowerCase());

/** @throws PaddleRefusal if another customer has that email */
export function addCustomer(paddle: Paddle, fields: CustomerFields): ICustomerResponse {
  const same = customerByEmail(paddle, fields.email);
  if (same)
    throw new PaddleRefusal(
      409,
      'customer_already_exists',
      `customer email conflicts with customer of id ${same.id}`,
    );
  const now = paddle.now();
  const customer: ICustomerResponse = {
    id: newId('ctm'),
    name: null,
    custom_data: null,
    ...fields,
    marketing_consent: false,
    status: 'active',
    locale: 'en',
    import_meta: null,
    created_at: now,
    updated_at: now,
  };
  paddle.state.customers[customer.id] = customer;
  paddle.tell('customer.created', customer);
  return customer;
}

export function addAddress(paddle: Paddle, customer_id: string, fields: AddressFields): IAddressResponse {
  const now = paddle.now();
  const address: IAddressResponse = {
    id: newId('add'),
    customer_id,
    description: null,
    first_line: null,
    second_line: null,
    city: null,
    postal_code: null,
    region: null,
    custom_data: null,
    import_meta: null,
    ...fields,
    status: 'active',
    created_at: now,
    updated_at: now,
  };
  paddle.state.addresses[address.id] = address;
  paddle.tell('address.created', address);
  return address;
}

export function addBusiness(paddle: Paddle, customer_id: string, fields: BusinessFields): IBusinessResponse {
  const now = paddle.now();
  const business: IBusinessResponse = {
    id: newId('biz'),
    customer_id,
    company_number: null,
    tax_identifier: null,
    contacts: [],
    custom_data: null,
    import_meta: null,
    ...fields,
    status: 'active',
    created_at: now,
    updated_at: now,
  };
  paddle.state.businesses[business.id] = business;
  paddle.tell('business.created', business);
  return business;
}
