import type Stripe from 'stripe';
import type { Given } from './stripeLists.ts';
import { newId, type StripeDouble } from './stripeDouble.ts';
import { shaped } from './stripeObjects.ts';
import { found, invalid } from './stripeRefusal.ts';
import type { Route } from './stripeRoute.ts';

/** What a payment that succeeded charged a card. */
export function addCharge(stripe: StripeDouble, intent: Stripe.PaymentIntent): void {
  const charge = shaped<Stripe.Charge>({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: stripe.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  });
  stripe.state.charges[charge.id] = charge;
  intent.latest_charge = charge.id;
}

interface RefundGiven {
  payment_intent?: string;
  charge?: string;
  amount?: number;
  reason?: string;
}

/** Gives a payment back, or a part of it. */
export function refund(stripe: StripeDouble, given: RefundGiven): Stripe.Refund {
  const intent =
    given.payment_intent === undefined
      ? undefined
      : found(stripe.state.paymentIntents, given.payment_intent, 'payment_intent', 'payment_intent');
  const charge = found(
    stripe.state.charges,
    given.charge ?? (intent?.latest_charge as string | null) ?? '',
    'charge',
    'charge',
  );
  const left = charge.amount - charge.amount_refunded;
  const { amount = left, reason = null } = given;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  Object.assign(charge, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  const made = shaped<Stripe.Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: stripe.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  stripe.state.refunds[made.id] = made;
  stripe.tell('charge.refunded', charge);
  stripe.tell('refund.created', made);
  return made;
}

/** The card's bank does not take what was given back. */
export function failRefund(stripe: StripeDouble, made: Stripe.Refund): void {
  const charge = found(stripe.state.charges, made.charge as string, 'charge');
  Object.assign(charge, { amount_refunded: charge.amount_refunded - made.amount, refunded: false });
  made.status = 'failed';
  stripe.tell('refund.failed', made);
}

/** A bank takes a payment back, as its customer asked. */
export function dispute(
  stripe: StripeDouble,
  { id, amount, currency, latest_charge }: Stripe.PaymentIntent,
): Stripe.Dispute {
  const made = shaped<Stripe.Dispute>({
    id: newId('du'),
    object: 'dispute',
    amount,
    charge: latest_charge ?? '',
    currency,
    created: stripe.now(),
    livemode: false,
    metadata: {},
    payment_intent: id,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  stripe.state.disputes[made.id] = made;
  stripe.tell('charge.dispute.created', made);
  stripe.tell('charge.dispute.funds_withdrawn', made);
  return made;
}

/** The seller wins it. */
export function winDispute(stripe: StripeDouble, made: Stripe.Dispute): void {
  made.status = 'won';
  stripe.tell('charge.dispute.funds_reinstated', made);
}

export const refundRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/charges/{id}',
    answer: (s, { params: { id = '' } }) => found(s.state.charges, id, 'charge'),
  },
  {
    method: 'POST',
    path: '/v1/refunds',
    answer: (s, { given }: Given<RefundGiven>) => refund(s, given),
  },
  {
    method: 'GET',
    path: '/v1/disputes/{id}',
    answer: (s, { params: { id = '' } }) => found(s.state.disputes, id, 'dispute'),
  },
];
