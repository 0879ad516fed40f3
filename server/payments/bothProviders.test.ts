import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turn as turnPaddle } from '../../sandbox/paddle/paddleBilling.ts';
import { openPaddleServer, type PaddleServer } from '../../sandbox/paddle/paddleServer.ts';
import { addTransaction, pay } from '../../sandbox/paddle/paddleTransactions.ts';
import { turn as turnStripe } from '../../sandbox/stripe/stripeBilling.ts';
import { stockPaddle } from '../../tests/paddleShop.ts';
import { openStripeShop, type StripeShop } from '../../tests/stripeShop.ts';
import { runCommand } from '../operator/commands.ts';
import { offered } from './catalogue.ts';
import type { Person } from '../testServer.ts';

let shop: StripeShop;
let paddle: PaddleServer;
beforeAll(async () => {
  const time = { now: new Date() };
  const notify: { url?: string; secret: string } = { secret: 'pdl_ntfset_both' };
  paddle = await openPaddleServer({ notify, clock: () => time.now, retryAfter: [1, 1] });
  shop = await openStripeShop({ paddle: { apiKey: 'pdl_sdbx_both', clientToken: 'test_both', webhookSecret: notify.secret, api: paddle.address } });
  stockPaddle(paddle.paddle, shop.server.config.payments);
  Object.defineProperty(time, 'now', { get: () => shop.server.time.now });
  const { port } = shop.server.app.server.address() as AddressInfo;
  notify.url = `http://localhost:${port}/account/webhooks/paddle`;
});
afterAll(async () => {
  await paddle.close();
  await shop.close();
});

async function settled(): Promise<void> {
  await shop.double.stripe.settled();
  await paddle.paddle.settled();
  await shop.double.stripe.settled();
}
async function subscribeByCard(person: Person): Promise<void> {
  const { intent } = await person.call('creative-services#intent', {});
  const paymentMethod = await shop.card('4242424242424242');
  await shop.browse(`/v1/setup_intents/${intent!.id}/confirm`, { client_secret: intent!.client_secret, payment_method: paymentMethod });
  expect(await person.call('creative-services#createsubscription', { product: 'creative-annually', paymentMethod })).toMatchObject({ result: 'SUCCESS', message: '' });
}
const invoices = (accountId: number) => shop.server.db.selectFrom('invoices').select(['amount', 'date']).where('account_id', '=', accountId).orderBy('number').execute();
const account = (accountId: number) => shop.server.db.selectFrom('accounts').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow();
const ofStripe = async (accountId: number) => {
  const { subscription_id } = await shop.server.db.selectFrom('subscriptions').select('subscription_id').where('account_id', '=', accountId).where('provider', '=', 'stripe').executeTakeFirstOrThrow();
  return shop.double.stripe.state.subscriptions[subscription_id]!;
};
async function reconcile(...argv: string[]) {
  const lines: string[] = [];
  const { exit, error } = await runCommand('reconcile', shop.server, { argv, cwd: '/', print: (line) => void lines.push(line) });
  return { exit, lines, ...(error && { error }) };
}

describe('two providers', () => {
  test('from card to hosted checkout nobody pays twice, and the card’s end takes nothing away', async () => {
    const who = await shop.server.addAccount({ creative_fee: 49_500 });
    const { accountId } = who;
    const person = await shop.server.signedIn(who);
    await subscribeByCard(person);
    await settled();
    shop.server.time.now = new Date('2027-08-12T12:00:00Z');
    await shop.server.db.deleteFrom('throttle').execute();
    const again = await shop.server.signedIn(who);
    const { transactionId = '' } = await again.call('creative-services#migratestripesubtopaddle', {});
    pay(paddle.paddle, transactionId);
    await settled();
    expect(await ofStripe(accountId)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    expect(await account(accountId)).toMatchObject({ use_paddle: true, isactive: true, term_ends_at: new Date('2027-11-20T12:00:00Z') });
    for (const to of ['2027-11-20T12:00:01Z', '2028-11-20T12:00:01Z']) {
      shop.server.time.now = new Date(to);
      turnStripe(shop.double.stripe);
      turnPaddle(paddle.paddle);
      await settled();
    }
    expect((await ofStripe(accountId)).status).toBe('canceled');
    expect(await account(accountId)).toMatchObject({ isactive: true, term_ends_at: new Date('2029-11-20T12:00:00Z') });
    expect((await invoices(accountId)).map(({ amount }) => amount)).toEqual([49_500, 49_500, 49_500]);
    shop.server.time.now = new Date('2028-11-20T13:00:00Z');
    expect(await reconcile()).toEqual({ exit: 0, lines: ['What the payment providers have is what was granted.'] });
  });

  test('a card’s payment that was never told is named by reconcile, and given when asked for', async () => {
    const who = await shop.server.addAccount({ email: 'renews@verso.example' });
    const { accountId } = who;
    const person = await shop.server.signedIn(who);
    await subscribeByCard(person);
    await settled();
    const from = shop.server.time.now;
    const held = shop.hold();
    shop.server.time.now = new Date(from.getTime() + 366 * 24 * 3_600_000);
    turnStripe(shop.double.stripe);
    turnPaddle(paddle.paddle);
    await paddle.paddle.settled();
    held.release();
    shop.server.time.now = new Date(shop.server.time.now.getTime() + 3_600_000);
    const { exit, lines, error } = await reconcile();
    expect({ exit, error }).toEqual({ exit: 1, error: expect.stringMatching(/difference/) });
    const missing = lines.filter((line) => line.includes('was given nothing'));
    expect(missing).toEqual([expect.stringMatching(new RegExp(`^Stripe in_\\w+: account ${accountId} paid 495.00 USD for creative-annually`))]);
    expect((await reconcile('--grant')).lines).toEqual(expect.arrayContaining([expect.stringContaining('has now been given creative-annually')]));
    expect((await reconcile()).lines.filter((line) => line.includes('was given nothing'))).toEqual([]);
    expect(await invoices(accountId)).toHaveLength(2);
  });

  test('what was paid by card and in the hosted checkout for the same time is named until the card’s charge is refunded', async () => {
    const who = await shop.server.addAccount({ email: 'both@verso.example' });
    const { accountId } = who;
    await subscribeByCard(await shop.server.signedIn(who));
    await settled();
    const price_id = offered(shop.server.config.payments, 'team-annually').ids.paddlePrice!;
    const { id } = addTransaction(paddle.paddle, { items: [{ price_id, quantity: 1 }] }, 'web');
    pay(paddle.paddle, id, { email: 'both@verso.example' });
    await settled();
    shop.server.time.now = new Date(shop.server.time.now.getTime() + 3_600_000);
    const { latest_invoice, customer } = await ofStripe(accountId);
    const twice = expect.stringMatching(new RegExp(`^Stripe ${latest_invoice as string}: account ${accountId} paid 495.00 USD, and with ${id} 995.00 USD for the same time.`));
    expect((await reconcile()).lines).toContainEqual(twice);

    const { state } = shop.double.stripe;
    // charges know the intent, and no invoice
    shop.double.stripe.tell('charge.refunded', {
      id: `ch_${accountId}`, object: 'charge', customer, payment_intent: state.intentOfInvoice[latest_invoice as string], amount: 49_500, amount_refunded: 49_500, currency: 'usd',
    });
    await settled();
    expect((await reconcile()).lines).not.toContainEqual(twice);
  });
});
