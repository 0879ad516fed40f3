import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openProviderDoubles, type ProviderDoubles } from '../../tests/providerDoubles.ts';
import { checkKeys, checkCatalogue } from './startChecks.ts';
import { createPaddleClient } from './paddle/paddleClient.ts';
import { createPaddleProvider } from './paddle/paddleProvider.ts';
import { openStripe } from './stripe/stripeClient.ts';
import { createStripeProvider } from './stripe/stripeProvider.ts';
import { openPaddleShop, type PaddleShop } from '../../tests/paddleShop.ts';
import { openStripeShop, type StripeShop } from '../../tests/stripeShop.ts';
import { offered } from './catalogue.ts';
import { openPaymentWays } from './providers.ts';

describe('keys', () => {
  let doubles: ProviderDoubles;
  beforeAll(async () => {
    doubles = await openProviderDoubles();
  });
  afterAll(() => doubles.close());
  beforeEach(() => {
    doubles.logged.length = 0;
    for (const { fault, denied } of [doubles.stripe, doubles.paddle]) {
      fault.now = undefined;
      denied.clear();
    }
  });

  const checkStripe = (secretKey = doubles.access.stripe.secretKey, limit?: number) =>
    checkKeys(
      doubles.log,
      { stripe: createStripeProvider(openStripe({ ...doubles.access.stripe, secretKey })) },
      limit,
    );
  const checkPaddle = (apiKey = doubles.access.paddle.apiKey, limit?: number) =>
    checkKeys(
      doubles.log,
      { paddle: createPaddleProvider(createPaddleClient({ ...doubles.access.paddle, apiKey }, 'sandbox')) },
      limit,
    );

  test('keys that the providers know stop nothing, even if they may do little', async () => {
    await Promise.all([checkStripe(), checkPaddle()]);
    doubles.stripe.denied.add('GET /v1/prices');
    doubles.paddle.denied.add('GET /products');
    await Promise.all([checkStripe(), checkPaddle()]);
    expect(doubles.logged).toEqual([]);
  });

  test('an invented key ends the start, in words and without the key', async () => {
    await expect(checkStripe('sk_test_invented')).rejects.toThrow(
      /^Stripe does not accept STRIPE_SECRET_KEY\. Copy it again from Developers, API keys/,
    );
    await expect(checkPaddle('pdl_sdbx_apikey_invented')).rejects.toThrow(
      /^Paddle does not accept PADDLE_API_KEY\. Copy it again from Developer tools, Authentication/,
    );
  });

  test.each(['down', 'html', 'slow'] as const)(
    'a provider that is %s is logged and waited for only so long',
    async (fault) => {
      doubles.stripe.fault.now = fault;
      doubles.paddle.fault.now = fault;
      await Promise.all([checkStripe(undefined, 300), checkPaddle(undefined, 300)]);
      expect(doubles.logged.map((line) => (JSON.parse(line) as { msg: string }).msg).toSorted()).toEqual([
        'paddle could not be reached to check its key',
        'stripe could not be reached to check its key',
      ]);
    },
  );
});

describe('the catalogue', () => {
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
});
