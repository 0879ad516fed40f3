import type Stripe from 'stripe';
import { newId, type StripeDouble } from './stripeDouble.ts';

type Metadata = Record<string, string>;
/** As Stripe shows them, with what this double has no use for left empty. */
const shaped = <T>(object: object): T => object as T;

const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export const newCustomer = (
  stripe: StripeDouble,
  given: { email?: string; name?: string; metadata?: Metadata },
) =>
  shaped<Stripe.Customer>({
    id: newId('cus'),
    object: 'customer',
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

const planOf = ({ id, active, unit_amount, created, currency, recurring, product }: Stripe.Price) => ({
  id,
  object: 'plan',
  active,
  amount: unit_amount,
  amount_decimal: String(unit_amount),
  billing_scheme: 'per_unit',
  created,
  currency,
  interval: recurring?.interval,
  interval_count: recurring?.interval_count,
  livemode: false,
  metadata: {},
  meter: null,
  nickname: null,
  product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
});

export interface SubscriptionGiven {
  customer: string;
  price: Stripe.Price;
  periodEnd: number;
  card: string | null;
  metadata?: Metadata;
}

export function newSubscription(
  stripe: StripeDouble,
  { customer, price, periodEnd, card, metadata = {} }: SubscriptionGiven,
) {
  const [id, start] = [newId('sub'), stripe.now()];
  return shaped<Stripe.Subscription>({
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: start,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: card,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
      data: [
        {
          id: newId('si'),
          object: 'subscription_item',
          billing_thresholds: null,
          created: start,
          current_period_end: periodEnd,
          current_period_start: start,
          current_trial: null,
          discounts: [],
          metadata: {},
          plan: planOf(price),
          price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  });
}

export interface LineGiven {
  amount: number;
  description: string;
  price: Stripe.Price;
  period: { start: number; end: number };
  isItem: boolean;
}

const newLine = (
  invoice: string,
  subscription: Stripe.Subscription,
  { amount, description, price, period, isItem }: LineGiven,
) => ({
  id: newId('il'),
  object: 'line_item',
  amount,
  currency: subscription.currency,
  description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice,
  livemode: false,
  metadata: subscription.metadata,
  period,
  pretax_credit_amounts: [],
  quantity: 1,
  quantity_decimal: '1',
  subscription: subscription.id,
  subtotal: amount,
  taxes: [],
  parent: isItem
    ? {
        invoice_item_details: null,
        type: 'subscription_item_details',
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: { credited_items: null },
          subscription: subscription.id,
          subscription_item: subscription.items.data[0]?.id,
        },
      }
    : {
        subscription_item_details: null,
        type: 'invoice_item_details',
        invoice_item_details: {
          invoice_item: newId('ii'),
          proration: false,
          proration_details: { credited_items: null },
          subscription: subscription.id,
        },
      },
  pricing: {
    type: 'price_details',
    unit_amount_decimal: String(amount),
    price_details: { price: price.id, product: price.product },
  },
});

export function newInvoice(
  stripe: StripeDouble,
  subscription: Stripe.Subscription,
  reason: string,
  given: readonly LineGiven[],
) {
  const [id, at] = [newId('in'), stripe.now()];
  const total = given.reduce((sum, { amount }) => sum + amount, 0);
  return shaped<Stripe.Invoice>({
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: subscription.currency,
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: null,
    customer_email: null,
    customer_name: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: at,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
      data: given.map((line) => newLine(id, subscription, line)),
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: newId('').slice(1, 9).toUpperCase(),
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: at,
    period_start: at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
  });
}
