import type Stripe from 'stripe';
import type { StripeDouble } from './stripeDouble.ts';
import { declined, found, invalid } from './stripeRefusal.ts';
import { newCard } from './stripeObjects.ts';
import { addCharge } from './stripeRefunds.ts';
import { paidInvoice, unpaidInvoice } from './stripePaidInvoice.ts';
import type { CardManner } from './stripeState.ts';

/** https://docs.stripe.com/testing */
const manners: Readonly<Record<string, CardManner>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'declined',
  '4000000000000341': 'declinedLater',
  '4000002760003184': 'asksAlways',
  '4000002500003155': 'asksOnce',
};
export const mannerOf = (number: string): CardManner => manners[number] ?? 'pays';

/** Stripe's own names for its test cards, each a new payment method wherever it is named. */
const testCards: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
};

/** A payment method by its id, or a test card by its name. */
export function methodOf(stripe: StripeDouble, id: string, param = 'payment_method'): Stripe.PaymentMethod {
  const number = testCards[id];
  if (number === undefined) return found(stripe.state.paymentMethods, id, 'PaymentMethod', param);
  const year = new Date(stripe.now() * 1000).getUTCFullYear() + 1;
  const method = newCard(stripe, { number, exp_month: 8, exp_year: year });
  stripe.state.paymentMethods[method.id] = method;
  stripe.state.cards[method.id] = { manner: mannerOf(number), setUp: false };
  return method;
}

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
const isPayment = (intent: Intent): intent is Stripe.PaymentIntent => intent.object === 'payment_intent';
const asksHolder = {
  type: 'use_stripe_sdk',
  use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: '/sandbox/authenticate' },
};
/** Without `use_stripe_sdk`, a page can only send the holder elsewhere. */
const asksElsewhere = (return_url: string | null) => ({
  type: 'redirect_to_url',
  redirect_to_url: { return_url, url: 'https://hooks.stripe.com/3d_secure_2/hosted' },
});

function settle(stripe: StripeDouble, intent: Intent): void {
  const card = stripe.state.cards[intent.payment_method as string];
  Object.assign(intent, { status: 'succeeded', next_action: null });
  if (isPayment(intent)) {
    intent.amount_received = intent.amount;
    addCharge(stripe, intent);
    stripe.tell('payment_intent.succeeded', intent);
    paidInvoice(stripe, intent);
    return;
  }
  if (card) card.setUp = true;
  attach(stripe, intent.payment_method as string, intent.customer as string);
  stripe.tell('setup_intent.succeeded', intent);
}

/** Attaches a card to a customer. */
export function attach(stripe: StripeDouble, id: string, customer: string | null): Stripe.PaymentMethod {
  const method = methodOf(stripe, id);
  if (customer === null || method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    });
  }
  if (stripe.state.cards[method.id]?.manner === 'declined') throw declined();
  method.customer = customer;
  stripe.tell('payment_method.attached', method);
  return method;
}

function refuse(stripe: StripeDouble, intent: Intent): void {
  const error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  };
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    [isPayment(intent) ? 'last_payment_error' : 'last_setup_error']: error,
  });
  stripe.tell(isPayment(intent) ? 'payment_intent.payment_failed' : 'setup_intent.setup_failed', intent);
  if (isPayment(intent)) unpaidInvoice(stripe, intent);
}

/**
 * Processes an intent as far as its card allows: it succeeds, is declined, or waits for the card holder, who
 * may not be present.
 */
export function confirm(stripe: StripeDouble, intent: Intent, method: string | null): void {
  if (['succeeded', 'canceled'].includes(intent.status)) {
    throw invalid(`You cannot confirm this ${intent.object} because it has a status of ${intent.status}.`, {
      code: `${intent.object}_unexpected_state`,
    });
  }
  const named = method ?? (intent.payment_method as string | null);
  if (named === null)
    throw invalid('You cannot confirm this intent because it is missing a payment method.', {
      param: 'payment_method',
    });
  const { id, customer } = methodOf(stripe, named);
  if (customer !== null && customer !== intent.customer)
    throw invalid('The payment method belongs to another customer.', { param: 'payment_method' });
  const { manner = 'pays', setUp = false } = stripe.state.cards[id] ?? {};
  intent.payment_method = id;
  const asks = manner === 'asksAlways' || (manner === 'asksOnce' && !(setUp && isPayment(intent)));
  if (manner === 'declined' || (manner === 'declinedLater' && isPayment(intent))) refuse(stripe, intent);
  else if (asks) {
    Object.assign(intent, { status: 'requires_action', next_action: asksHolder });
    stripe.tell(`${intent.object}.requires_action`, intent);
    if (isPayment(intent)) unpaidInvoice(stripe, intent);
  } else settle(stripe, intent);
}

/** The card holder has answered. */
export function authenticate(stripe: StripeDouble, intent: Intent, agrees: boolean): void {
  if (intent.status !== 'requires_action' || intent.next_action?.type !== 'use_stripe_sdk')
    throw invalid('This intent does not wait for anybody.', { code: `${intent.object}_unexpected_state` });
  if (agrees) settle(stripe, intent);
  else refuse(stripe, intent);
}

interface ConfirmationGiven {
  payment_method?: string;
  confirm?: boolean;
  use_stripe_sdk?: boolean;
  return_url?: string;
}

/**
 * An intent with the card that a request gave it, confirmed if the request says so.
 * @throws StripeRefusal that names the intent, if the card is declined
 */
export function confirmed<T extends Intent>(stripe: StripeDouble, intent: T, given: ConfirmationGiven): T {
  const { payment_method = null, confirm: isConfirmed = false, use_stripe_sdk, return_url = null } = given;
  if (payment_method !== null && !isConfirmed)
    Object.assign(intent, {
      payment_method: methodOf(stripe, payment_method).id,
      status: 'requires_confirmation',
    });
  if (!isConfirmed) return intent;
  confirm(stripe, intent, payment_method);
  if (intent.status === 'requires_action' && !use_stripe_sdk)
    Object.assign(intent, { next_action: asksElsewhere(return_url) });
  if (intent.status === 'requires_payment_method') throw declined({ [intent.object]: intent });
  return intent;
}

/** It can no longer be paid. */
export function cancel(stripe: StripeDouble, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
      code: 'payment_intent_unexpected_state',
    });
  Object.assign(intent, { status: 'canceled', next_action: null, canceled_at: stripe.now() });
  stripe.tell('payment_intent.canceled', intent);
  return intent;
}
