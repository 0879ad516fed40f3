import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openProviderDoubles, type ProviderDoubles } from '../../tests/providerDoubles.ts';
import { checkKeys } from './startChecks.ts';
import { createPaddleClient } from './paddle/paddleClient.ts';
import { createPaddleProvider } from './paddle/paddleProvider.ts';
import { openStripe } from './stripe/stripeClient.ts';
import { createStripeProvider } from './stripe/stripeProvider.ts';

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
