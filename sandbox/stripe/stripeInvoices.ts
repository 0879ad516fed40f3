import type Stripe from 'stripe';
import { newId, type StripeDouble } from './stripeDouble.ts';
import { shaped } from './stripeObjects.ts';
import { buyerOf, taxOn } from './stripeTax.ts';

export interface LineGiven {
  amount: number;
  description: string;
  price: Stripe.Price;
  period: { start: number; end: number };
  isItem: boolean;
  /** Of the rest of a term, after a change. */
  isProration?: boolean;
}

const newLine = (
  invoice: string,
  subscription: Stripe.Subscription,
  { amount, description, price, period, isItem, isProration = false }: LineGiven,
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
          proration: isProration,
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
  const subtotal = given.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = subscription.automatic_tax.enabled
    ? taxOn(subtotal, buyerOf(stripe, subscription.customer as string))
    : [];
  const total = taxes.reduce((sum, { amount }) => sum + amount, subtotal);
  return shaped<Stripe.Invoice>({
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: Math.max(0, total),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
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
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: subtotal,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
    webhooks_delivered_at: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
  });
}
