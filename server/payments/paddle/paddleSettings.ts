import type { ICustomData, IEventName, Paddle } from '@paddle/paddle-node-sdk';
import type { Config } from '../../config/config.ts';
import type { PaddleAccess } from '../../config/paymentConfig.ts';
import type { Offered } from '../catalogue.ts';
import { ProviderUnavailable } from '../paymentRefusal.ts';
import type { ProviderBasics } from '../paymentProvider.ts';
import {
  allowed,
  byHand,
  catalogueFindings,
  right,
  RightMissing,
  termOf,
  wrong,
  type Finding,
  type ProductAndPrice,
  type ProviderSettings,
} from '../settings.ts';
import { addressOf, everything, type PaddleClient } from './paddleClient.ts';
import { cycleOf, monthsOf } from './paddlePrices.ts';
import { paddleEventTypes } from './paddleWebhook.ts';

const lacks = (rightName: string) =>
  new RightMissing(`PADDLE_API_KEY lacks the permission ${rightName}. Give it to the key in the dashboard.`);

/** Sends a request that needs a permission which the key may lack. */
const allowedTo = <T>(
  ask: PaddleClient,
  rightName: string,
  work: (paddle: Paddle) => Promise<T>,
): Promise<T> =>
  ask(work, {
    forbidden: () => {
      throw lacks(rightName);
    },
  });

interface Needs {
  config: Config;
  access: PaddleAccess;
  ask: PaddleClient;
}

/** Where and what Paddle notifies. */
async function* destination({ config, access, ask }: Needs): AsyncGenerator<Finding> {
  const url = `${config.scheme}://${config.accountHost}/account/webhooks/paddle`;
  const subscribedEvents = [...paddleEventTypes] as IEventName[];
  const all = await allowedTo(ask, 'notification_setting.read', (paddle) =>
    paddle.notificationSettings.list(),
  );
  const known = all.find((one) => one.type === 'url' && one.destination === url);
  if (!known) {
    yield wrong(`There is no notification destination ${url}.`, async () => {
      const made = await allowedTo(ask, 'notification_setting.write', (paddle) =>
        paddle.notificationSettings.create({
          description: 'Account area',
          type: 'url',
          destination: url,
          apiVersion: 1,
          trafficSource: 'platform',
          subscribedEvents,
        }),
      );
      return [
        `Made the notification destination ${made.id} for ${url}.`,
        `Set PADDLE_WEBHOOK_SECRET=${made.endpointSecretKey}.`,
      ];
    });
    return;
  }
  const sent = known.subscribedEvents.map(({ name }) => name as string);
  const missing = subscribedEvents.filter((type) => !sent.includes(type));
  if (!known.active || known.apiVersion !== 1 || missing.length > 0) {
    const what = !known.active
      ? 'is not active'
      : known.apiVersion !== 1
        ? `has the API version ${known.apiVersion}, not 1`
        : `does not send ${missing.join(', ')}`;
    yield wrong(`The notification destination ${known.id} ${what}.`, async () => {
      await allowedTo(ask, 'notification_setting.write', (paddle) =>
        paddle.notificationSettings.update(known.id, {
          active: true,
          apiVersion: 1,
          subscribedEvents: [...new Set([...sent, ...subscribedEvents])] as IEventName[],
        }),
      );
      return [`The notification destination ${known.id} is active and sends all that is needed.`];
    });
  } else yield right(`The notification destination ${known.id} notifies ${url}.`);
  if (known.endpointSecretKey !== access.webhookSecret)
    yield wrong(`PADDLE_WEBHOOK_SECRET is not the secret of ${known.id}.`, async () => [
      `Set PADDLE_WEBHOOK_SECRET=${known.endpointSecretKey}.`,
    ]);
}

/** Makes what the catalogue has no ids for, or finds what an earlier setup made. */
async function make(ask: PaddleClient, one: Offered): Promise<ProductAndPrice> {
  const { key, title, amount } = one;
  const months = termOf(one);
  const customData: ICustomData = { catalogue: key };
  const product =
    one.ids.paddleProduct ??
    (
      await allowedTo(ask, 'product.read', (paddle) =>
        everything(paddle.products.list({ status: ['active'] })),
      )
    ).find((there) => (there.customData as { catalogue?: unknown } | null)?.catalogue === key)?.id ??
    (
      await allowedTo(ask, 'product.write', (paddle) =>
        paddle.products.create({ name: title, taxCategory: 'standard', customData }),
      )
    ).id;
  const prices = await allowedTo(ask, 'price.read', (paddle) =>
    everything(paddle.prices.list({ productId: [product], status: ['active'] })),
  );
  const price =
    prices.find(
      ({ unitPrice, billingCycle }) =>
        unitPrice.amount === String(amount) &&
        unitPrice.currencyCode === 'USD' &&
        (billingCycle ? monthsOf(billingCycle) : undefined) === months,
    ) ??
    (await allowedTo(ask, 'price.write', (paddle) =>
      paddle.prices.create({
        productId: product,
        description: title,
        name: title,
        unitPrice: { amount: String(amount), currencyCode: 'USD' },
        quantity: { minimum: 1, maximum: 1 },
        ...(months !== undefined && { billingCycle: cycleOf(months) }),
      }),
    ));
  return { product, price: price.id };
}

interface Answer {
  data?: { default_url?: string | null };
  error?: { code?: string; detail?: string };
}

/** https://developer.paddle.com/api-reference/settings: not in Paddle's library. */
async function checkoutUrl({ config, access }: Needs, change?: string): Promise<Answer> {
  try {
    const reply = await fetch(`${addressOf(access, config.payments.environment)}/settings/checkout-url`, {
      headers: { Authorization: `Bearer ${access.apiKey}`, 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(8000),
      ...(change !== undefined && { method: 'PATCH', body: JSON.stringify({ default_url: change }) }),
    });
    return (await reply.json()) as Answer;
  } catch (error) {
    throw new ProviderUnavailable('Paddle', error);
  }
}

/** Without it Paddle makes no transaction. */
async function* paymentLink(needs: Needs): AsyncGenerator<Finding> {
  const { scheme, accountHost } = needs.config;
  const wanted = `${scheme}://${accountHost}/account/pay`;
  const set = `Checkout, Checkout settings: set the default payment link to ${wanted}.`;
  const { data, error } = await checkoutUrl(needs);
  if (error?.code === 'forbidden') throw lacks('checkout_settings.read');
  if (!data) {
    yield byHand(set);
    return;
  }
  if (data.default_url === wanted) {
    yield right(`The default payment link is ${wanted}.`);
    return;
  }
  yield wrong(`The default payment link is ${data.default_url ?? 'not set'}, not ${wanted}.`, async () => {
    const after = await checkoutUrl(needs, wanted);
    if (after.data?.default_url === wanted) return [`The default payment link is now ${wanted}.`];
    if (after.error?.code === 'forbidden') throw lacks('checkout_settings.write');
    return after.error?.code === 'checkout_url_domain_not_approved'
      ? [`Paddle has not approved ${accountHost} yet: request it under Checkout, Website approval. ${set}`]
      : [`Paddle refused it: ${after.error?.detail ?? 'no reason given'}. ${set}`];
  });
}

/** What Paddle must be set to. */
export const paddleSettings = (needs: Needs, provider: ProviderBasics): ProviderSettings => ({
  name: 'Paddle',
  async *findings(made) {
    yield* allowed(destination(needs));
    const making = (one: Offered) => make(needs.ask, one);
    yield* allowed(catalogueFindings('Paddle', needs.config.payments, provider, making, made));
    yield* allowed(paymentLink(needs));
    yield* [
      'Checkout, Website approval: the account host must be approved before live checkouts open.',
      'Business account, Balance: USD must be a currency you are paid in; prices are in USD, without tax.',
      'PADDLE_CLIENT_TOKEN must be of the same account as the key: compare them under Developer tools, Authentication.',
    ].map(byHand);
  },
});
