import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripeShop, type StripeShop } from '../../../tests/stripeShop.ts';
import type { AccountDifferences, Person } from '../../testServer.ts';

let shop: StripeShop;
beforeAll(async () => {
  shop = await openStripeShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.double.stripe.fault.now = undefined;
  shop.server.time.now = new Date('2026-11-20T12:00:00Z');
  await shop.server.db.deleteFrom('throttle').execute();
  shop.requests.length = 0;
});

const zine = { haszine: true, plan: 'Zine', renewal_fee: 12_300, allowed_domains: 1, term_ends_at: new Date('2026-10-01T00:00:00Z') };
async function open(differences: AccountDifferences = zine) {
  const account = await shop.server.addAccount(differences);
  return { ...account, person: await shop.server.signedIn(account) };
}
const account = (id: number) => shop.server.db.selectFrom('accounts').selectAll().where('account_id', '=', id).executeTakeFirstOrThrow();
const grants = (id: number) => shop.server.db.selectFrom('grants').selectAll().where('account_id', '=', id).execute();
const invoices = (id: number) => shop.server.db.selectFrom('invoices').selectAll().where('account_id', '=', id).execute();
const settled = () => shop.double.stripe.settled();

async function begin(person: Person, product: 'zine' | 'domain' | 'classic' = 'zine') {
  const { result, message, intent } = await person.call(`renew-${product}-services#intent`, { amount: 1, email: 'else@verso.example' });
  expect({ result, message }).toEqual({ result: 'SUCCESS', message: '' });
  return intent!;
}
async function pay({ id, client_secret }: { id: string; client_secret: string }, number = '4242424242424242') {
  return shop.browse(`/v1/payment_intents/${id}/confirm`, { client_secret, payment_method: await shop.card(number) });
}
const check = (person: Person, paymentIntentId: string, product: 'zine' | 'domain' = 'zine') =>
  person.call(`renew-${product}-services#checkintent`, { paymentIntentId, product: 'anything', amount: 1, txn_id: 'x' });
const failed = { result: 'ERROR', message: 'Error processing the transaction.' };
const unavailable = { result: 'ERROR', message: 'Payment system currently unavailable. Please contact support for assistance.' };

describe('a renewal', () => {
  test('is charged at the server’s price, and granted once: by its return and its notification', async () => {
    const { accountId, person } = await open();
    const intent = await begin(person);
    expect(shop.double.stripe.state.paymentIntents[intent.id]).toMatchObject({ amount: 12_300, currency: 'usd', customer: (await account(accountId)).stripe_customer });
    await pay(intent);
    const reply = await check(person, intent.id);
    expect(reply).toEqual({ result: 'SUCCESS', message: '', txn_id: intent.id });
    await settled();
    expect(await check(person, intent.id)).toEqual(reply);
    expect(await grants(accountId)).toMatchObject([{ payment_id: intent.id, product: 'zine', amount: 12_300, currency: 'USD' }]);
    expect(await invoices(accountId)).toMatchObject([{ invoice_id: intent.id, amount: 12_300, lines: [{ description: 'Zine services, 12 months' }] }]);
    expect((await account(accountId)).term_ends_at.toISOString()).toBe('2027-11-20T12:00:00.000Z');
  });

  test('two browsers’ returns and the notifications at once make one grant', async () => {
    const { accountId, person, ...who } = await open();
    const other = await shop.server.signedIn({ accountId, ...who });
    const intent = await begin(person, 'domain');
    const held = shop.hold();
    await pay(intent);
    const event = held.events().find(({ type }) => type === 'payment_intent.succeeded')!;
    const answers = await Promise.all([
      ...[person, other, person, other].map((one) => check(one, intent.id, 'domain').then(({ result }) => result)),
      ...Array.from({ length: 20 }, () => shop.post(event)),
    ]);
    held.release();
    expect(new Set(answers)).toEqual(new Set(['SUCCESS', 200]));
    expect(await grants(accountId)).toHaveLength(1);
    expect(await invoices(accountId)).toHaveLength(1);
    expect((await account(accountId)).allowed_domains).toBe(2);
  });

  test('double clicks and other tabs go on with one payment, until it is paid, of another price, or a day old', async () => {
    const { accountId, person } = await open();
    const intents = await Promise.all([1, 2, 3, 4].map(() => begin(person)));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    expect(await begin(person)).toEqual(intents[0]);
    expect(Object.values(shop.double.stripe.state.customers).filter(({ metadata }) => metadata.account === String(accountId))).toHaveLength(1);
    await shop.server.db.updateTable('accounts').set({ renewal_fee: 15_000 }).where('account_id', '=', accountId).execute();
    const dearer = await begin(person);
    expect(dearer.id).not.toBe(intents[0]?.id);
    shop.server.time.now = new Date('2026-11-21T12:00:01Z');
    const next = await begin(person);
    expect(next.id).not.toBe(dearer.id);
    await pay(next);
    await settled();
    expect((await begin(person)).id).not.toBe(next.id);
  });

  test('a payment whose return and notification were lost is granted by the next click, and not charged again', async () => {
    const { accountId, person } = await open();
    const intent = await begin(person);
    const held = shop.hold();
    await pay(intent);
    expect(await person.call('renew-zine-services#intent', {})).toEqual({
      result: 'ERROR', message: 'This payment has arrived already. Please allow a few minutes for your account to refresh.',
    });
    held.release();
    expect(await grants(accountId)).toMatchObject([{ payment_id: intent.id }]);
  });

  test('what is somebody else’s, of another product, not paid or of another price grants nothing', async () => {
    const [mine, other] = [await open(), await open()];
    const [intent, foreign] = [await begin(mine.person), await begin(other.person, 'domain')];
    await pay(foreign);
    await settled();
    expect(await check(mine.person, foreign.id, 'domain')).toEqual(failed);
    expect(await check(mine.person, 'pi_none')).toEqual(failed);
    expect(await check(mine.person, intent.id, 'domain')).toEqual(failed);
    expect(await check(mine.person, intent.id)).toEqual({ result: 'ERROR', message: 'Error processing the transaction. Please check your card details and try again.' });
    // a payment of this customer that the server never asked for at this price
    const cheaper = shop.double.stripe.state.paymentIntents[intent.id]!;
    Object.assign(cheaper, { amount: 100, amount_received: 100, status: 'succeeded' });
    expect(await check(mine.person, intent.id)).toEqual(failed);
    expect(await grants(mine.accountId)).toEqual([]);
  });

  test('a bank that asks its customer is waited for; a declined card can be tried again', async () => {
    const { accountId, person } = await open();
    const intent = await begin(person);
    expect(await pay(intent, '4000002760003184')).toMatchObject({ status: 'requires_action' });
    expect(await check(person, intent.id)).toEqual({ result: 'SUCCESS', message: '' });
    await shop.browse(`/sandbox/authenticate/${intent.id}`, { client_secret: intent.client_secret, agrees: false });
    expect(await pay(intent, '4000000000000002')).toMatchObject({ error: { code: 'card_declined' } });
    expect(await begin(person)).toEqual(intent);
    await pay(intent);
    expect(await check(person, intent.id)).toMatchObject({ txn_id: intent.id });
    expect(await grants(accountId)).toHaveLength(1);
  });

  test('is sold with its licence alone; the tax ID is asked for where the configuration says so', async () => {
    const { person } = await open({ hasclassic: true, allowed_domains: 1, billing_country: 'Germany' });
    expect(await person.call('renew-zine-services#intent', {})).toEqual({ result: 'ERROR', message: 'Your account does not have this license.' });
    await begin(person, 'classic');
    const nobody = await open({ hascreative: true });
    expect(await nobody.person.call('renew-domain-services#intent', {})).toMatchObject({ result: 'ERROR' });
    shop.server.config.payments.taxIdOnRenewal = true;
    expect(await person.call('renew-classic-services#intent', {})).toEqual({ result: 'ERROR', message: 'Please update your VAT/Tax ID before renewing your license.' });
    await begin(person, 'domain');
    shop.server.config.payments.taxIdOnRenewal = false;
  });

  test('an answer that was lost is found again by the next click', async () => {
    const { person } = await open();
    shop.double.stripe.fault.now = 'lost';
    expect(await person.call('renew-zine-services#intent', {})).toEqual(unavailable);
    shop.double.stripe.fault.now = undefined;
    await begin(person);
    const made = shop.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/customers');
    expect(made.length).toBeGreaterThan(1);
    expect(new Set(made.map(({ key }) => key)).size).toBe(1);
  });

  test.each(['down', 'slow', 'html'] as const)('while the provider is %s, nothing is begun, and it is said', async (fault) => {
    const { accountId, person } = await open();
    shop.double.stripe.fault.now = fault;
    expect(await person.call('renew-zine-services#intent', {})).toEqual(unavailable);
    expect(await grants(accountId)).toEqual([]);
  });
});
