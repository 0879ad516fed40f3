import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaddleShop, type PaddleShop } from '../../tests/paddleShop.ts';
import { openStripeShop, type StripeShop } from '../../tests/stripeShop.ts';
import { checkCatalogue } from './startChecks.ts';
import { offered } from './catalogue.ts';
import { openPaymentWays } from './providers.ts';

let cards: StripeShop;
let hosted: PaddleShop;
beforeAll(async () => {
  [cards, hosted] = await Promise.all([openStripeShop(), openPaddleShop()]);
});
afterAll(() => Promise.all([cards.close(), hosted.close()]));

/** What the start-up check writes into the log. */
async function told({ server }: StripeShop | PaddleShop): Promise<string[]> {
  const from = server.logged.length;
  await checkCatalogue(server, openPaymentWays(server).providers);
  return server.logged.slice(from).map((line) => (JSON.parse(line) as { msg: string }).msg);
}

test('a catalogue that matches both providers logs nothing', async () => {
  expect([await told(cards), await told(hosted)]).toEqual([[], []]);
});

test('an id that is not there, and an amount that is another, each have their line', async () => {
  const ids = (product: 'creative-annually' | 'extra50') =>
    offered(cards.server.config.payments, product).ids;
  delete cards.double.stripe.state.prices[ids('creative-annually').stripePrice ?? ''];
  delete hosted.double.paddle.state.prices[ids('extra50').paddlePrice ?? ''];
  hosted.double.paddle.state.prices[ids('creative-annually').paddlePrice ?? '']!.unit_price.amount = '1';
  expect(await told(cards)).toEqual([
    `Stripe has no active price ${ids('creative-annually').stripePrice} for Creative.annually.`,
  ]);
  expect(await told(hosted)).toEqual([
    `Paddle's price ${ids('creative-annually').paddlePrice} for Creative.annually is 1, the catalogue's 49500.`,
    `Paddle has no active price ${ids('extra50').paddlePrice} for ExtraStorage.Extra50.`,
  ]);
});

test('an unreachable provider is logged and has no other effect', async () => {
  hosted.double.paddle.fault.now = 'html';
  expect(await told(hosted)).toEqual(["paddle could not be reached to check the catalogue's prices"]);
});
