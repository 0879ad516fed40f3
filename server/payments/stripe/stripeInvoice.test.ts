import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { paymentOfInvoice } from './stripeInvoice.ts';

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
