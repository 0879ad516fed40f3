import type Stripe from 'stripe';
import { newId, type StripeDouble } from './stripeDouble.ts';

export type Metadata = Record<string, string>;
/** In Stripe's format, with unused fields left empty. */
export const shaped = <T>(object: object): T => object as T;

const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export interface CustomerGiven {
  email?: string;
  name?: string;
  address?: Partial<Stripe.Address>;
  metadata?: Metadata;
}

export const newCustomer = (stripe: StripeDouble, given: CustomerGiven) =>
  shaped<Stripe.Customer>({
    id: newId('cus'),
    object: 'customer',
    address: given.address ? { ...address, ...given.address } : null,
    balance: 0,
    created: stripe.now(),
    default_source: null,
    description: null,
    email: given.email ?? null,
    name: given.name ?? null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    shipping: null,
  });

export interface CardGiven {
  number: string;
  exp_month: number;
  exp_year: number;
}

export const newCard = (stripe: StripeDouble, { number, exp_month, exp_year }: CardGiven) =>
  shaped<Stripe.PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { address, email: null, name: null, phone: null, tax_id: null },
    created: stripe.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
    allow_redisplay: 'unspecified',
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month,
      exp_year,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  });

const intent = (stripe: StripeDouble, prefix: string) => {
  const id = newId(prefix);
  return {
    id,
    client_secret: `${id}_secret_${newId('').slice(1)}`,
    created: stripe.now(),
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'never', enabled: true },
    cancellation_reason: null,
    description: null,
    excluded_payment_method_types: null,
    livemode: false,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  };
};

export const newSetupIntent = (
  stripe: StripeDouble,
  { customer = null, metadata = {} }: { customer?: string | null; metadata?: Metadata },
) =>
  shaped<Stripe.SetupIntent>({
    ...intent(stripe, 'seti'),
    object: 'setup_intent',
    customer,
    metadata,
    last_setup_error: null,
    latest_attempt: null,
    mandate: null,
    single_use_mandate: null,
    usage: 'off_session',
  });

export interface IntentGiven {
  amount: number;
  currency: string;
  customer?: string | null;
  description?: string | null;
  metadata?: Metadata;
}

export const newPaymentIntent = (
  stripe: StripeDouble,
  { amount, currency, customer = null, description = null, metadata = {} }: IntentGiven,
) =>
  shaped<Stripe.PaymentIntent>({
    ...intent(stripe, 'pi'),
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: null,
    canceled_at: null,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    currency,
    customer,
    customer_account: null,
    description,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    metadata,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
  });

export interface PriceGiven {
  currency: string;
  product: string;
  unit_amount: number;
  recurring?: { interval: string; interval_count?: number } | null;
  id?: string;
}

export const newPrice = (
  stripe: StripeDouble,
  { currency, product, unit_amount, recurring = null, id = newId('price') }: PriceGiven,
) =>
  shaped<Stripe.Price>({
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: stripe.now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: recurring && {
      interval: recurring.interval,
      interval_count: recurring.interval_count ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  });

export const newProduct = (
  stripe: StripeDouble,
  { id = newId('prod'), name }: { id?: string; name: string },
) =>
  shaped<Stripe.Product>({
    id,
    object: 'product',
    active: true,
    created: stripe.now(),
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: stripe.now(),
    url: null,
    tax_code: null,
    default_price: null,
  });
