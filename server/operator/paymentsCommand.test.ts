import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openProviderDoubles, type ProviderDoubles } from '../../tests/providerDoubles.ts';
import type { PaymentConfig } from '../config/paymentConfig.ts';
import { readPriceIds, type PriceIds } from '../config/priceIds.ts';
import { emptyState as emptyPaddle } from '../../sandbox/paddle/paddleState.ts';
import { emptyState as emptyStripe } from '../../sandbox/stripe/stripeState.ts';
import type { Deps } from '../deps.ts';
import { runCommand } from './commands.ts';

let doubles: ProviderDoubles;
beforeAll(async () => {
  doubles = await openProviderDoubles();
});
afterAll(() => doubles.close());
beforeEach(() => {
  const { stripe, paddle } = doubles;
  Object.assign(stripe.state, emptyStripe());
  Object.assign(paddle.state, emptyPaddle());
  for (const { fault, denied } of [stripe, paddle]) {
    fault.now = undefined;
    denied.clear();
  }
  paddle.approved = () => true;
});

const host = 'account.example';
/** Runs it as an operator does who has only the keys, and no database. */
async function payments(what: string, of: 'stripe' | 'paddle', more: Partial<PaymentConfig> = {}) {
  const lines: string[] = [];
  const { config, access, log } = doubles;
  const deps = {
    log,
    config: { ...config, payments: { ...config.payments, [of]: access[of], ...more } },
  } as unknown as Deps;
  const { exit, error = '' } = await runCommand('payments', deps, {
    argv: what.split(' '),
    cwd: '/',
    print: (line) => void lines.push(line),
  });
  return { exit, error, lines, text: lines.join('\n') };
}
const catalogueIn = ({ lines }: { lines: string[] }): PriceIds =>
  readPriceIds(JSON.parse(lines.find((line) => line.startsWith('{')) ?? '{}'), 'sandbox');
const valueOf = ({ text }: { text: string }, name: string) =>
  new RegExp(`${name}=([^\\s.]+)`).exec(text)?.[1] ?? '';

describe('at Stripe', () => {
  test('check says what is missing and changes nothing', async () => {
    const { exit, error, text } = await payments('check', 'stripe');
    expect(exit).toBe(1);
    expect(error).toBe('10 settings are not as it should be. Run: npm run payments -- setup');
    expect(text).toContain(
      `wrong    Stripe: There is no webhook endpoint https://${host}/account/webhooks/stripe.`,
    );
    expect(text).toContain('PRICE_CATALOGUE names no product and price of Stripe for Creative.annually.');
    expect(text).toMatch(/by hand  Stripe: .*Successful payments/);
    const { webhookEndpoints, products, prices } = doubles.stripe.state;
    expect([webhookEndpoints, products, prices]).toEqual([{}, {}, {}]);
  });

  test('setup makes everything once, and check agrees when the new values are set', async () => {
    const first = await payments('setup', 'stripe');
    expect(first).toMatchObject({ exit: 0, error: '' });
    expect(valueOf(first, 'STRIPE_WEBHOOK_SECRET')).toMatch(/^whsec_\w+$/);
    const [endpoint] = Object.values(doubles.stripe.state.webhookEndpoints);
    expect(endpoint).toMatchObject({
      url: `https://${host}/account/webhooks/stripe`,
      api_version: '2026-10-28.endive',
      status: 'enabled',
    });
    expect(endpoint?.enabled_events).toEqual(
      expect.arrayContaining(['invoice.paid', 'customer.subscription.deleted', 'charge.dispute.created']),
    );
    const priceIds = catalogueIn(first);
    const { products, prices } = doubles.stripe.state;
    expect([Object.keys(products).length, Object.keys(prices).length]).toEqual([9, 9]);
    expect(prices[priceIds['Creative.6monthly']?.stripePrice ?? '']).toMatchObject({
      unit_amount: 29_500,
      currency: 'usd',
      recurring: { interval: 'month', interval_count: 6 },
    });
    expect(prices[priceIds.AdditionalDomain?.stripePrice ?? '']).toMatchObject({
      unit_amount: 5_000,
      recurring: null,
    });
    // before the file is written, again: nothing is made twice
    expect(catalogueIn(await payments('setup', 'stripe'))).toEqual(priceIds);
    expect(Object.keys(products)).toHaveLength(9);
    expect(Object.keys(doubles.stripe.state.webhookEndpoints)).toHaveLength(1);

    const { exit, text } = await payments('check', 'stripe', { priceIds });
    expect(exit).toBe(0);
    expect(text).toContain('right    Stripe: 9 products and prices are as in the catalogue');
    expect(text).not.toContain('wrong');
  });

  test('prices that differ in amount, currency or term are named, and not changed', async () => {
    const priceIds = catalogueIn(await payments('setup', 'stripe'));
    const { prices } = doubles.stripe.state;
    const at = (key: keyof PriceIds) => prices[priceIds[key]?.stripePrice ?? '']!;
    at('Creative.annually').unit_amount = 1;
    at('Pro.annually').currency = 'eur';
    at('Team.6monthly').recurring!.interval_count = 3;
    at('AdditionalDomain').recurring = at('Pro.annually').recurring;
    const { exit, text } = await payments('setup', 'stripe', { priceIds });
    expect(exit).toBe(1);
    for (const words of [
      "for Creative.annually is 1, the catalogue's 49500.",
      "for Pro.annually is in EUR, the catalogue's in USD.",
      "for Team.6monthly is paid every 3 months, the catalogue's paid every 6 months.",
      "for AdditionalDomain is paid every 12 months, the catalogue's paid once.",
    ])
      expect(text).toContain(words);
    expect(at('Creative.annually').unit_amount).toBe(1);
  });

  test('an endpoint that is disabled or lacks events is mended; another version is left to a person', async () => {
    await payments('setup', 'stripe');
    const [endpoint] = Object.values(doubles.stripe.state.webhookEndpoints);
    Object.assign(endpoint!, {
      status: 'disabled',
      enabled_events: ['charge.failed'],
      api_version: '2024-06-20',
    });
    expect((await payments('check', 'stripe')).text).toContain(
      `The webhook endpoint ${endpoint?.id} is disabled.`,
    );
    const { text } = await payments('setup', 'stripe');
    expect(endpoint).toMatchObject({ status: 'enabled' });
    expect(endpoint?.enabled_events).toEqual(expect.arrayContaining(['charge.failed', 'invoice.paid']));
    expect(text).toMatch(/by hand  Stripe: The webhook endpoint we_\w+ has the API version 2024-06-20/);
  });

  test('a right that the key lacks is named', async () => {
    doubles.stripe.denied.add('GET /v1/webhook_endpoints');
    doubles.stripe.denied.add('POST /v1/products');
    const { text } = await payments('setup', 'stripe');
    expect(text).toContain('STRIPE_SECRET_KEY lacks the right "Webhook Endpoints: Read".');
    expect(text).toContain('STRIPE_SECRET_KEY lacks the right "Products: Write, Prices: Write".');
  });

  test('a key that Stripe does not know, and a Stripe that is away', async () => {
    const { stripe } = doubles.access;
    expect(
      await payments('check', 'stripe', { stripe: { ...stripe, secretKey: 'sk_test_invented' } }),
    ).toMatchObject({ exit: 1, lines: ['wrong    Stripe does not accept the key.'] });
    doubles.stripe.fault.now = 'down';
    expect(await payments('check', 'stripe')).toMatchObject({
      exit: 1,
      error: expect.stringContaining('Stripe gave no usable answer') as string,
    });
  });
});

describe('at Paddle', () => {
  test('setup makes everything once, and check agrees when the new values are set', async () => {
    const before = await payments('check', 'paddle');
    expect(before.error).toBe('11 settings are not as it should be. Run: npm run payments -- setup');
    expect(before.text).toContain(`The default payment link is not set, not https://${host}/account/pay.`);
    const first = await payments('setup', 'paddle');
    expect(first).toMatchObject({ exit: 0, error: '' });
    const [setting] = Object.values(doubles.paddle.state.notificationSettings);
    expect(setting).toMatchObject({
      type: 'url',
      destination: `https://${host}/account/webhooks/paddle`,
      api_version: 1,
      active: true,
    });
    expect(setting?.subscribed_events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['transaction.completed', 'subscription.canceled', 'adjustment.created']),
    );
    expect(doubles.paddle.state.checkoutUrl).toBe(`https://${host}/account/pay`);
    const priceIds = catalogueIn(first);
    expect(doubles.paddle.state.prices[priceIds['ExtraStorage.Extra50']?.paddlePrice ?? '']).toMatchObject({
      unit_price: { amount: '9900', currency_code: 'USD' },
      billing_cycle: { interval: 'year', frequency: 1 },
    });
    expect(catalogueIn(await payments('setup', 'paddle'))).toEqual(priceIds);
    expect(Object.keys(doubles.paddle.state.products)).toHaveLength(9);

    const { paddle } = doubles.access;
    expect((await payments('check', 'paddle', { priceIds })).text).toContain(
      `PADDLE_WEBHOOK_SECRET is not the secret of ${setting?.id}.`,
    );
    const webhookSecret = valueOf(first, 'PADDLE_WEBHOOK_SECRET');
    const after = await payments('check', 'paddle', { priceIds, paddle: { ...paddle, webhookSecret } });
    expect(after).toMatchObject({ exit: 0 });
    expect(after.text).not.toContain('wrong');
  });

  test('a host that Paddle has not approved yet says what to do', async () => {
    doubles.paddle.approved = () => false;
    const { text } = await payments('setup', 'paddle');
    expect(text).toContain(
      `Paddle has not approved ${host} yet: request it under Checkout, Website approval.`,
    );
    expect(doubles.paddle.state.checkoutUrl).toBe(null);
  });

  test('a destination that is not active or lacks events is mended', async () => {
    await payments('setup', 'paddle');
    const [setting] = Object.values(doubles.paddle.state.notificationSettings);
    setting!.subscribed_events = setting!.subscribed_events.slice(1);
    expect((await payments('check', 'paddle')).text).toContain('does not send transaction.paid.');
    setting!.active = false;
    await payments('setup', 'paddle');
    expect(setting?.active).toBe(true);
    expect(setting?.subscribed_events.map(({ name }) => name)).toContain('transaction.paid');
  });

  test('permissions that the key lacks are named', async () => {
    for (const denied of ['POST /notification-settings', 'GET /settings', 'POST /prices'])
      doubles.paddle.denied.add(denied);
    const { text } = await payments('setup', 'paddle');
    for (const permission of ['notification_setting.write', 'checkout_settings.read', 'price.write'])
      expect(text).toContain(`PADDLE_API_KEY lacks the permission ${permission}.`);
  });
});

test.each(['', 'fix', 'check now'])(
  '“%s” is not a task, and nothing is configured without keys',
  async (what) => {
    expect(await payments(what, 'stripe')).toMatchObject({ exit: 1, error: 'Usage: check | setup' });
    const { error } = await payments('check', 'stripe', { stripe: undefined });
    expect(error).toMatch(/^No payment provider is configured/);
  },
);
