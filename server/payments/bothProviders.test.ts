import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { turn as turnPaddle } from '../../sandbox/paddle/paddleBilling.ts';
import { openPaddleServer, type PaddleServer } from '../../sandbox/paddle/paddleServer.ts';
import { addTransaction, pay } from '../../sandbox/paddle/paddleTransactions.ts';
import { refund } from '../../sandbox/stripe/stripeRefunds.ts';
import { stockPaddle } from '../../tests/paddleShop.ts';
import { webhookAddress } from '../../tests/paymentShop.ts';
import { openStripeShop, type StripeShop } from '../../tests/stripeShop.ts';
import { runCommand } from '../operator/commands.ts';
import { offered } from './catalogue.ts';
import type { Person } from '../testServer.ts';

let shop: StripeShop;
let paddle: PaddleServer;
beforeAll(async () => {
  const notify: { url?: string; secret: string } = { secret: 'pdl_ntfset_both' };
  paddle = await openPaddleServer({ notify, clock: () => shop.server.time.now, retryAfter: [1, 1] });
  shop = await openStripeShop({
    paddle: {
      apiKey: 'pdl_sdbx_both',
      clientToken: 'test_both',
      webhookSecret: notify.secret,
      api: paddle.address,
    },
  });
  stockPaddle(paddle.paddle, shop.server.config.payments);
  notify.url = webhookAddress(shop.server, 'paddle');
});
afterAll(async () => {
  await paddle.close();
  await shop.close();
});
beforeEach(() => shop.startOver());

async function settled(): Promise<void> {
  await shop.double.stripe.settled();
  await paddle.paddle.settled();
  await shop.double.stripe.settled();
}
/** Lets time pass at both, at the same moment. */
async function pass(to: string): Promise<void> {
  shop.server.time.now = new Date(to);
  turnPaddle(paddle.paddle);
  await shop.pass(to);
  await settled();
}
async function subscribeByCard(person: Person): Promise<void> {
  expect(await shop.buy(person)).toMatchObject({ result: 'SUCCESS', message: '' });
  await settled();
}
async function reconcile(...argv: string[]) {
  const lines: string[] = [];
  const { exit, error } = await runCommand('reconcile', shop.server, {
    argv,
    cwd: '/',
    print: (line) => void lines.push(line),
  });
  return { exit, lines, ...(error && { error }) };
}

describe('two providers', () => {
  test('moving from card to hosted checkout charges no one twice, and the end of the card subscription revokes nothing', async () => {
    const { accountId, person, ...who } = await shop.open({ creative_fee: 49_500 });
    await subscribeByCard(person);
    shop.server.time.now = new Date('2027-08-12T12:00:00Z');
    await shop.server.db.deleteFrom('throttle').execute();
    await person.signIn(who);
    const { transactionId = '' } = await person.call('creative-services#migratestripesubtopaddle', {});
    pay(paddle.paddle, transactionId);
    await settled();
    expect(shop.atStripe(accountId)).toMatchObject([{ status: 'active', cancel_at_period_end: true }]);
    expect(await shop.account(accountId)).toMatchObject({
      use_paddle: true,
      isactive: true,
      term_ends_at: new Date('2027-11-20T12:00:00Z'),
    });
    await pass('2027-11-20T12:00:01Z');
    await pass('2028-11-20T12:00:01Z');
    expect(shop.atStripe(accountId)).toMatchObject([{ status: 'canceled' }]);
    expect(await shop.account(accountId)).toMatchObject({
      isactive: true,
      term_ends_at: new Date('2029-11-20T12:00:00Z'),
    });
    expect((await shop.invoices(accountId)).map(({ amount }) => amount)).toEqual([49_500, 49_500, 49_500]);
    shop.server.time.now = new Date('2028-11-20T13:00:00Z');
    expect(await reconcile()).toEqual({
      exit: 0,
      lines: ['All payment records match the grants.'],
    });
  });

  test('reconcile reports an unnotified card payment and grants it on request', async () => {
    const { accountId, person } = await shop.open();
    await subscribeByCard(person);
    await shop.heldBack(() => pass('2027-11-21T12:00:00Z'));
    shop.server.time.now = new Date('2027-11-21T13:00:00Z');
    const { exit, lines, error } = await reconcile();
    expect({ exit, error }).toEqual({ exit: 1, error: expect.stringMatching(/difference/) });
    const missing = lines.filter((line) => line.includes('was given nothing'));
    expect(missing).toEqual([
      expect.stringMatching(
        new RegExp(`^Stripe in_\\w+: account ${accountId} paid 495.00 USD for creative-annually`),
      ),
    ]);
    expect((await reconcile('--grant')).lines).toEqual(
      expect.arrayContaining([expect.stringContaining('has now been given creative-annually')]),
    );
    expect((await reconcile()).lines.filter((line) => line.includes('was given nothing'))).toEqual([]);
    expect(await shop.invoices(accountId)).toHaveLength(2);
  });

  test('a period paid by card and in the hosted checkout is reported until the card charge is refunded', async () => {
    const { accountId, email, person } = await shop.open();
    await subscribeByCard(person);
    const price_id = offered(shop.server.config.payments, 'team-annually').ids.paddlePrice!;
    const { id } = addTransaction(paddle.paddle, { items: [{ price_id, quantity: 1 }] }, 'web');
    pay(paddle.paddle, id, { email });
    await settled();
    shop.server.time.now = new Date('2026-11-20T13:00:00Z');
    const { latest_invoice } = shop.atStripe(accountId)[0]!;
    const twice = expect.stringMatching(
      new RegExp(
        `^Stripe ${latest_invoice as string}: account ${accountId} paid 495.00 USD, and with ${id} 995.00 USD for the same time.`,
      ),
    );
    expect((await reconcile()).lines).toContainEqual(twice);

    const { state } = shop.double.stripe;
    refund(shop.double.stripe, { payment_intent: state.intentOfInvoice[latest_invoice as string]! });
    await settled();
    expect((await reconcile()).lines).not.toContainEqual(twice);
  });
});
