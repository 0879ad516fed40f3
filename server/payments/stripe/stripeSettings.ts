import Stripe from 'stripe';
import type { Config } from '../../config/config.ts';
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
import { monthsOf } from './stripeTerms.ts';
import { stripeEventTypes } from './stripeWebhook.ts';

/** Sends a request that needs a right which a restricted key may lack. */
async function allowedTo<T>(rightName: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new RightMissing(
        `STRIPE_SECRET_KEY lacks the right "${rightName}". Give the restricted key that right, or use a secret key.`,
      );
    if (error instanceof Stripe.errors.StripeError) throw new ProviderUnavailable('Stripe', error);
    throw error;
  }
}

const everything = async <T>(list: Stripe.ApiListPromise<T>): Promise<T[]> =>
  list.autoPagingToArray({ limit: 10_000 });

/** Where and what Stripe notifies. */
async function* endpoint(stripe: Stripe, url: string): AsyncGenerator<Finding> {
  const wanted = stripeEventTypes as Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  const all = await allowedTo('Webhook Endpoints: Read', () =>
    everything(stripe.webhookEndpoints.list({ limit: 100 })),
  );
  const known = all.find((one) => one.url === url);
  if (!known) {
    yield wrong(`There is no webhook endpoint ${url}.`, () =>
      allowedTo('Webhook Endpoints: Write', async () => {
        const made = await stripe.webhookEndpoints.create({
          url,
          enabled_events: wanted,
          api_version: Stripe.API_VERSION,
          description: 'Account area',
        });
        return [
          `Made the webhook endpoint ${made.id} for ${url}.`,
          `Set STRIPE_WEBHOOK_SECRET=${made.secret}. It is shown only now.`,
        ];
      }),
    );
    return;
  }
  const missing = known.enabled_events.includes('*')
    ? []
    : wanted.filter((type) => !known.enabled_events.includes(type));
  if (known.status !== 'enabled' || missing.length > 0) {
    const what = known.status !== 'enabled' ? 'is disabled' : `does not send ${missing.join(', ')}`;
    yield wrong(`The webhook endpoint ${known.id} ${what}.`, () =>
      allowedTo('Webhook Endpoints: Write', async () => {
        const events = [...new Set([...known.enabled_events, ...wanted])] as typeof wanted;
        await stripe.webhookEndpoints.update(known.id, { enabled_events: events, disabled: false });
        return [`The webhook endpoint ${known.id} is enabled and sends all that is needed.`];
      }),
    );
  } else yield right(`The webhook endpoint ${known.id} notifies ${url}.`);
  if (known.api_version !== Stripe.API_VERSION)
    yield byHand(
      `The webhook endpoint ${known.id} has the API version ${known.api_version ?? 'of the account'}, not ${Stripe.API_VERSION}. It works; to pin it, delete it in the dashboard and run setup.`,
    );
}

/** Makes what the catalogue has no ids for, or finds what an earlier setup made. */
async function make(stripe: Stripe, one: Offered): Promise<ProductAndPrice> {
  const { key, title, amount } = one;
  const months = termOf(one);
  const product =
    one.ids.stripeProduct ??
    (await everything(stripe.products.list({ active: true, limit: 100 }))).find(
      ({ metadata }) => metadata.catalogue === key,
    )?.id ??
    (await stripe.products.create({ name: title, metadata: { catalogue: key } })).id;
  const price =
    (await everything(stripe.prices.list({ product, active: true, limit: 100 }))).find(
      ({ unit_amount, currency, recurring }) =>
        unit_amount === amount && currency === 'usd' && monthsOf(recurring) === months,
    ) ??
    (await stripe.prices.create({
      product,
      currency: 'usd',
      unit_amount: amount,
      ...(months !== undefined && { recurring: { interval: 'month', interval_count: months } }),
    }));
  return { product, price: price.id };
}

/** What Stripe must be set to. */
export const stripeSettings = (
  config: Config,
  stripe: Stripe,
  provider: ProviderBasics,
): ProviderSettings => ({
  name: 'Stripe',
  async *findings(made) {
    const url = `${config.scheme}://${config.accountHost}/account/webhooks/stripe`;
    yield* allowed(endpoint(stripe, url));
    const making = (one: Offered) => allowedTo('Products: Write, Prices: Write', () => make(stripe, one));
    yield* allowed(catalogueFindings('Stripe', config.payments, provider, making, made));
    yield* [
      'Settings, Business, Customer emails: turn off "Successful payments" and "Refunds": this host emails receipts and refunds itself.',
      'Settings, Billing, Subscriptions and emails: retry failed payments for two weeks or so, then cancel the subscription.',
      'In the same place, turn off "Send emails when a payment requires confirmation": this host writes that email itself.',
      'STRIPE_PUBLISHABLE_KEY must be of the same account as the secret key: compare them under Developers, API keys.',
    ].map(byHand);
    if (config.payments.stripeTax)
      yield byHand(
        'STRIPE_TAX is on: under Settings, Tax, set your address, the tax code of your products, and a registration for each place you collect tax in. Subscriptions bought before stay without tax.',
      );
  },
});
