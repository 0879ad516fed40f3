import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStripe } from '../server/payments/stripe/stripeClient.ts';
import { openProviderDoubles, type ProviderDoubles } from './providerDoubles.ts';

let doubles: ProviderDoubles;
let stripe: Stripe;
beforeAll(async () => {
  doubles = await openProviderDoubles();
  stripe = openStripe(doubles.access.stripe);
});
afterAll(() => doubles.close());

const caught = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
};
const pay = (payment_method: string, more: object = {}) =>
  stripe.paymentIntents.create({
    amount: 2000,
    currency: 'usd',
    payment_method,
    confirm: true,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    ...more,
  });

describe('to Stripe’s own library, the double is Stripe', () => {
  test('a payment is made with one of its test cards in one request, found, and refunded in parts', async () => {
    const made = await pay('pm_card_visa');
    expect(made).toMatchObject({ status: 'succeeded', amount_received: 2000 });
    const { id, card } = await stripe.paymentMethods.retrieve(made.payment_method as string);
    expect([id, card?.last4]).toEqual([made.payment_method, '4242']);
    const charge = made.latest_charge as string;
    expect(await stripe.refunds.create({ payment_intent: made.id, amount: 500 })).toMatchObject({
      status: 'succeeded',
      charge,
    });
    expect(await stripe.refunds.create({ charge })).toMatchObject({ amount: 1500 });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: true, amount_refunded: 2000 });
    expect(await caught(stripe.refunds.create({ charge }))).toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  test('one that is named first is confirmed later, and one that is not can be cancelled', async () => {
    const named = await pay('pm_card_visa', { confirm: false });
    expect(named.status).toBe('requires_confirmation');
    expect(await stripe.paymentIntents.confirm(named.id)).toMatchObject({ status: 'succeeded' });
    const left = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
    expect(await stripe.paymentIntents.cancel(left.id)).toMatchObject({ status: 'canceled' });
    expect(await caught(stripe.paymentIntents.cancel(named.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('a subscription begun as default_incomplete charges nothing until its payment is confirmed', async () => {
    const customer = (await stripe.customers.create({ email: 'reader@verso.example' })).id;
    const product = (await stripe.products.create({ name: 'A year' })).id;
    const price = await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: 2000,
      recurring: { interval: 'year' },
    });
    const begin = async () => {
      const begun = await stripe.subscriptions.create({
        customer,
        items: [{ price: price.id }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret'],
      });
      const secret = (begun.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret ?? '';
      return { begun, intent: await stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '') };
    };
    const cardOf = async (name: string) => (await stripe.paymentMethods.attach(name, { customer })).id;
    const { begun, intent } = await begin();
    expect([begun.status, begun.default_payment_method]).toEqual(['incomplete', null]);
    expect([intent.status, intent.payment_method]).toEqual(['requires_payment_method', null]);
    const card = async (name: string) => ({ payment_method: await cardOf(name), use_stripe_sdk: true });
    expect(
      await caught(stripe.paymentIntents.confirm(intent.id, await card('pm_card_chargeCustomerFail'))),
    ).toMatchObject({ payment_intent: { status: 'requires_payment_method', payment_method: null } });
    expect(
      (await stripe.paymentIntents.confirm(intent.id, await card('pm_card_authenticationRequired')))
        .next_action?.type,
    ).toBe('use_stripe_sdk');
    const paying = await card('pm_card_visa');
    expect((await stripe.paymentIntents.confirm(intent.id, paying)).status).toBe('succeeded');
    expect(await stripe.subscriptions.retrieve(begun.id)).toMatchObject({
      status: 'active',
      default_payment_method: paying.payment_method,
    });

    await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: paying.payment_method },
    });
    const other = await begin();
    expect([other.begun.status, other.intent.status]).toEqual(['incomplete', 'requires_confirmation']);
    await stripe.invoices.voidInvoice((other.begun.latest_invoice as Stripe.Invoice).id ?? '');
    expect(await caught(stripe.paymentIntents.confirm(other.intent.id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  test('errors have its shape, by which its library tells them apart', async () => {
    const declined = await caught(pay('pm_card_chargeDeclined'));
    expect(declined).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(declined).toMatchObject({
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'generic_decline',
      doc_url: 'https://docs.stripe.com/error-codes/card-declined',
      payment_intent: { status: 'requires_payment_method' },
      requestId: expect.stringMatching(/^req_/) as string,
    });
    expect((await pay('pm_card_authenticationRequired')).status).toBe('requires_action');
    expect(await caught(stripe.customers.retrieve('cus_none'))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
    });
    const stranger = openStripe({ ...doubles.access.stripe, secretKey: 'sk_test_of_a_stranger' });
    expect(await caught(stranger.products.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(await caught(stripe.rawRequest('GET', '/v1/unknown_things'))).toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/unknown_things)') as string,
    });
  });

  test('products are made, renamed and listed, and what happened is an event', async () => {
    const { id } = await stripe.products.create({ name: 'Creative' });
    expect(await stripe.products.update(id, { name: 'Creative, annual' })).toMatchObject({
      name: 'Creative, annual',
    });
    expect((await stripe.products.list({ limit: 1 })).data).toMatchObject([{ id }]);
    const [event] = (await stripe.events.list({ type: 'product.updated', limit: 1 })).data;
    expect(event).toMatchObject({ data: { object: { id } }, api_version: Stripe.API_VERSION });
    expect(await stripe.events.retrieve(event!.id)).toMatchObject({ id: event!.id });
  });

  test('a card is kept by a setup that is confirmed at once', async () => {
    const customer = await stripe.customers.create({ email: 'a@verso.example' });
    const kept = await stripe.setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_mastercard',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    expect(kept.status).toBe('succeeded');
    expect(await stripe.paymentMethods.retrieve(kept.payment_method as string)).toMatchObject({
      customer: customer.id,
      card: { last4: '4444' },
    });
  });
});
