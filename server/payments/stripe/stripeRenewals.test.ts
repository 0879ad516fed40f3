import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askingCard,
  declinedCard,
  openStripeShop,
  visa,
  type StripeShop,
} from '../../../tests/stripeShop.ts';
import type { Person } from '../../testServer.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.startOver());

const zine = {
  haszine: true,
  plan: 'Zine',
  renewal_fee: 12_300,
  allowed_domains: 1,
  term_ends_at: new Date('2026-10-01T00:00:00Z'),
};

async function begin(person: Person, product: 'zine' | 'domain' | 'classic' = 'zine') {
  const { result, message, intent } = await person.call(`renew-${product}-services#intent`, {
    amount: 1,
    email: 'else@verso.example',
  });
  expect({ result, message }).toEqual({ result: 'SUCCESS', message: '' });
  return intent!;
}
async function pay({ id, client_secret }: { id: string; client_secret: string }, number = visa) {
  return shop.browse(`/v1/payment_intents/${id}/confirm`, {
    client_secret,
    payment_method: await shop.card(number),
  });
}
const check = (person: Person, paymentIntentId: string, product: 'zine' | 'domain' = 'zine') =>
  person.call(`renew-${product}-services#checkintent`, {
    paymentIntentId,
    product: 'anything',
    amount: 1,
    txn_id: 'x',
  });
const failed = { result: 'ERROR', message: 'Error processing the transaction.' };
const unavailable = {
  result: 'ERROR',
  message: 'Payment system currently unavailable. Please contact support for assistance.',
};

describe('a renewal', () => {
  test('is not begun at another price than was shown', async () => {
    const { person } = await shop.open(zine);
    const at = (amount: number) =>
      person.call('renew-zine-services#intent', { pays: { amount, currency: 'USD' } });
    expect(await at(10_000)).toEqual({
      result: 'ERROR',
      message: 'The amount has changed, and nothing was charged. Please review it.',
    });
    expect(await at(12_300)).toMatchObject({ result: 'SUCCESS', intent: {} });
  });

  test('is charged at the server’s price, and granted once: by its return and its notification', async () => {
    const { accountId, person } = await shop.open(zine);
    const intent = await begin(person);
    expect(shop.double.stripe.state.paymentIntents[intent.id]).toMatchObject({
      amount: 12_300,
      currency: 'usd',
      customer: (await shop.account(accountId)).stripe_customer,
    });
    await pay(intent);
    const reply = await check(person, intent.id);
    expect(reply).toEqual({ result: 'SUCCESS', message: '', txn_id: intent.id });
    await shop.settled();
    expect(await check(person, intent.id)).toEqual(reply);
    expect(await shop.grants(accountId)).toMatchObject([
      { payment_id: intent.id, product: 'zine', amount: 12_300, currency: 'USD' },
    ]);
    expect(await shop.invoices(accountId)).toMatchObject([
      { invoice_id: intent.id, amount: 12_300, lines: [{ description: 'Zine services, 12 months' }] },
    ]);
    expect((await shop.account(accountId)).term_ends_at.toISOString()).toBe('2027-11-20T12:00:00.000Z');
  });

  test('two browser returns and the notifications at once make one grant', async () => {
    const { accountId, person, ...who } = await shop.open(zine);
    const other = await shop.server.signedIn({ accountId, ...who });
    const intent = await begin(person, 'domain');
    const events = await shop.heldBack(() => pay(intent));
    const event = events.find(({ type }) => type === 'payment_intent.succeeded')!;
    const answers = await Promise.all([
      ...[person, other, person, other].map((one) =>
        check(one, intent.id, 'domain').then(({ result }) => result),
      ),
      ...Array.from({ length: 20 }, () => shop.post(event)),
    ]);
    expect(new Set(answers)).toEqual(new Set(['SUCCESS', 200]));
    expect(await shop.grants(accountId)).toHaveLength(1);
    expect(await shop.invoices(accountId)).toHaveLength(1);
    expect((await shop.account(accountId)).allowed_domains).toBe(2);
  });

  test('double clicks and other tabs share one payment until it is paid, repriced or a day old', async () => {
    const { accountId, person } = await shop.open(zine);
    const intents = await Promise.all([1, 2, 3, 4].map(() => begin(person)));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    expect(await begin(person)).toEqual(intents[0]);
    expect(
      Object.values(shop.double.stripe.state.customers).filter(
        ({ metadata }) => metadata.account === String(accountId),
      ),
    ).toHaveLength(1);
    await shop.server.db
      .updateTable('accounts')
      .set({ renewal_fee: 15_000 })
      .where('account_id', '=', accountId)
      .execute();
    const dearer = await begin(person);
    expect(dearer.id).not.toBe(intents[0]?.id);
    shop.server.time.now = new Date('2026-11-21T12:00:01Z');
    const next = await begin(person);
    expect(next.id).not.toBe(dearer.id);
    await pay(next);
    await shop.settled();
    expect((await begin(person)).id).not.toBe(next.id);
  });

  test('a payment whose return and notification were lost is granted by the next click, and not charged again', async () => {
    const { accountId, person } = await shop.open(zine);
    const intent = await begin(person);
    await shop.heldBack(() => pay(intent));
    expect(await person.call('renew-zine-services#intent', {})).toEqual({
      result: 'ERROR',
      message: 'This payment has arrived already. Please allow a few minutes for your account to refresh.',
    });
    expect(await shop.grants(accountId)).toMatchObject([{ payment_id: intent.id }]);
  });

  test("a payment that is another account's, for another product, unpaid or at another price grants nothing", async () => {
    const [mine, other] = [await shop.open(zine), await shop.open(zine)];
    const [intent, foreign] = [await begin(mine.person), await begin(other.person, 'domain')];
    await pay(foreign);
    await shop.settled();
    expect(await check(mine.person, foreign.id, 'domain')).toEqual(failed);
    expect(await check(mine.person, 'pi_none')).toEqual(failed);
    expect(await check(mine.person, intent.id, 'domain')).toEqual(failed);
    expect(await check(mine.person, intent.id)).toEqual({
      result: 'ERROR',
      message: 'Error processing the transaction. Please check your card details and try again.',
    });
    // a payment of this customer at a price the server never set
    const cheaper = shop.double.stripe.state.paymentIntents[intent.id]!;
    Object.assign(cheaper, { amount: 100, amount_received: 100, status: 'succeeded' });
    expect(await check(mine.person, intent.id)).toEqual(failed);
    expect(await shop.grants(mine.accountId)).toEqual([]);
  });

  test("waits for the bank's confirmation; a declined card can be retried", async () => {
    const { accountId, person } = await shop.open(zine);
    const intent = await begin(person);
    expect(await pay(intent, askingCard)).toMatchObject({ status: 'requires_action' });
    expect(await check(person, intent.id)).toEqual({ result: 'SUCCESS', message: '' });
    await shop.answerBank(intent, false);
    expect(await pay(intent, declinedCard)).toMatchObject({ error: { code: 'card_declined' } });
    expect(await begin(person)).toEqual(intent);
    await pay(intent);
    expect(await check(person, intent.id)).toMatchObject({ txn_id: intent.id });
    expect(await shop.grants(accountId)).toHaveLength(1);
  });

  test('requires its licence, and a tax ID if configured', async () => {
    const { person } = await shop.open({ hasclassic: true, allowed_domains: 1, billing_country: 'Germany' });
    expect(await person.call('renew-zine-services#intent', {})).toEqual({
      result: 'ERROR',
      message: 'Your account does not have this licence.',
    });
    await begin(person, 'classic');
    const nobody = await shop.open({ hascreative: true });
    expect(await nobody.person.call('renew-domain-services#intent', {})).toMatchObject({ result: 'ERROR' });
    shop.server.config.payments.taxIdOnRenewal = true;
    expect(await person.call('renew-classic-services#intent', {})).toEqual({
      result: 'ERROR',
      message: 'Please update your VAT/Tax ID before renewing your license.',
    });
    await begin(person, 'domain');
    shop.server.config.payments.taxIdOnRenewal = false;
  });

  test('an answer that was lost is found again by the next click', async () => {
    const { person } = await shop.open(zine);
    shop.double.stripe.fault.now = 'lost';
    expect(await person.call('renew-zine-services#intent', {})).toEqual(unavailable);
    shop.double.stripe.fault.now = undefined;
    await begin(person);
    const made = shop.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/customers');
    expect(made.length).toBeGreaterThan(1);
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);
  });

  test.each(['down', 'slow', 'html'] as const)(
    'while the provider is %s, nothing is begun, and it is said',
    async (fault) => {
      const { accountId, person } = await shop.open(zine);
      shop.double.stripe.fault.now = fault;
      expect(await person.call('renew-zine-services#intent', {})).toEqual(unavailable);
      expect(await shop.grants(accountId)).toEqual([]);
    },
  );
});
