import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { paymentOfInvoice, productOfSubscription } from './stripeTerms.ts';

const config = {
  environment: 'offline',
  hosted: false,
  stripeTax: false,
  taxIdOnRenewal: false,
  signatureSeconds: { stripe: 300, paddle: 300 },
  priceIds: {},
} as const;
const [begun, over] = [new Date('2026-11-20T12:00:00Z'), new Date('2027-11-20T12:00:00Z')];
const line = (type: string, end: Date) => ({
  parent: { type },
  period: { start: begun.getTime() / 1000, end: end.getTime() / 1000 },
});
const invoice = (...lines: object[]) =>
  ({
    id: 'in_1',
    total: 49_500,
    currency: 'usd',
    total_taxes: null,
    status_transitions: { paid_at: begun.getTime() / 1000 },
    lines: { data: lines },
    parent: { subscription_details: { subscription: 'sub_1', metadata: { product: 'creative-annually' } } },
  }) as unknown as Stripe.Invoice;

test('an invoice pays for the term of its subscription’s line', () => {
  expect(
    paymentOfInvoice(
      config,
      invoice(line('subscription_item_details', over), line('invoice_item_details', begun)),
      7,
      begun,
    ),
  ).toMatchObject({
    paymentId: 'in_1',
    subscriptionId: 'sub_1',
    product: 'creative-annually',
    amount: 49_500,
    currency: 'USD',
    termEndsAt: over,
  });
});

test('a manual item beside it pays for no term', () => {
  expect(paymentOfInvoice(config, invoice(line('invoice_item_details', over)), 7, begun)).toBeUndefined();
});

test('terms that share a product at Stripe are distinguished by their length, whatever the metadata says', () => {
  const ids = { stripeProduct: 'prod_1' };
  const shared = { ...config, priceIds: { 'Creative.annually': ids, 'Creative.6monthly': ids } };
  const metadata = { product: 'creative-6monthly' };
  const bills = (...lines: object[]) => {
    const made = invoice(...lines);
    made.parent!.subscription_details!.metadata = metadata;
    return paymentOfInvoice(shared, made, 7, begun)?.product;
  };
  const priced = (type: string, end: Date, amount: number) => ({
    ...line(type, end),
    amount,
    pricing: { price_details: { price: 'price_own', product: 'prod_1' } },
  });
  const halfYear = new Date('2027-05-20T12:00:00Z');
  const back = { ...priced('invoice_item_details', halfYear, -20_000) };
  const unused = { ...back, parent: { ...back.parent, invoice_item_details: { proration: true } } };
  expect(bills(unused, priced('subscription_item_details', over, 49_500))).toBe('creative-annually');
  expect(bills(priced('subscription_item_details', halfYear, 29_500))).toBe('creative-6monthly');
  // free days, or the rest of a term, say nothing of its length
  expect(bills(priced('subscription_item_details', new Date('2026-11-27T12:00:00Z'), 0))).toBe(
    'creative-6monthly',
  );
  expect(bills(unused)).toBe('creative-6monthly');
  const runs = (interval: string, interval_count: number) =>
    productOfSubscription(shared, {
      metadata,
      items: {
        data: [{ price: { id: 'price_own', product: 'prod_1', recurring: { interval, interval_count } } }],
      },
    } as unknown as Stripe.Subscription);
  expect([runs('year', 1), runs('month', 12), runs('month', 6)]).toEqual([
    'creative-annually',
    'creative-annually',
    'creative-6monthly',
  ]);
});
