import { accessSync, constants, readFileSync } from 'node:fs';
import type { environmentReader } from './environmentReader.ts';
import { readPriceIds, type PriceIds } from './priceIds.ts';

const paymentEnvironments = ['live', 'sandbox', 'offline', 'none'] as const;
export type PaymentEnvironment = (typeof paymentEnvironments)[number];

/** Access to one provider. */
interface ProviderAccess {
  /** Secret of its signatures; never empty. */
  webhookSecret: string;
  /** URL of its API, if not its own: a test double's. No variable sets it. */
  api?: string;
  /** Timeout of one request in milliseconds. No variable sets it. */
  timeoutMs?: number;
  /** The script browsers load instead of the provider's. No variable sets it. */
  script?: string;
}

export interface StripeAccess extends ProviderAccess {
  secretKey: string;
  publishableKey: string;
}

export interface PaddleAccess extends ProviderAccess {
  apiKey: string;
  clientToken: string;
}

export interface PaymentConfig {
  /** `PAYMENT_ENVIRONMENT` */
  environment: PaymentEnvironment;
  /** `HOSTED_CHECKOUT`: payments go through it even where cards could be taken. */
  hosted: boolean;
  /** `TAX_ID_ON_RENEWAL`: renewals require the tax ID too. */
  taxIdOnRenewal: boolean;
  /** `STRIPE_TAX`: Stripe Tax works out the tax of card subscriptions and adds it. */
  stripeTax: boolean;
  /** `STRIPE_SIGNATURE_SECONDS`, `PADDLE_SIGNATURE_SECONDS`: maximum age of a notification's signature. */
  signatureSeconds: { stripe: number; paddle: number };
  /** `PRICE_CATALOGUE`: what is sold, with its ids at the providers and its price. */
  priceIds: PriceIds;
  /** `STRIPE_SECRET_KEY`, `STRIPE_PUBLISHABLE_KEY`, `STRIPE_WEBHOOK_SECRET` */
  stripe?: StripeAccess;
  /** `PADDLE_API_KEY`, `PADDLE_CLIENT_TOKEN`, `PADDLE_WEBHOOK_SECRET` */
  paddle?: PaddleAccess;
}

type Read = ReturnType<typeof environmentReader>;

/** Variables that name a provider's account. */
export const keyNames = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PADDLE_API_KEY',
  'PADDLE_CLIENT_TOKEN',
  'PADDLE_WEBHOOK_SECRET',
] as const;

/** All of a provider's keys, or none: without its webhook secret, anyone could fake a payment. */
function together<K extends string>(
  read: Read,
  keys: Record<K, string | undefined>,
  names: Record<K, string>,
): Record<K, string> | undefined {
  const missing = (Object.keys(names) as K[]).filter((key) => keys[key] === undefined);
  if (missing.length === Object.keys(names).length) return undefined;
  for (const key of missing)
    read.fault(`${names[key]} is missing: ${Object.values<string>(names).join(', ')} are set together.`);
  return missing.length === 0 ? (keys as Record<K, string>) : undefined;
}

const isTest = (key: string) => /^(sk|rk|pk)_test_|^(pdl_sdbx_|test_)/.test(key);

/** A live key in the sandbox would charge people; a test key in production would charge no one. */
function checkKind(
  read: Read,
  environment: PaymentEnvironment,
  keys: Record<string, string | undefined>,
): void {
  const [wanted, wrong] =
    environment === 'sandbox'
      ? (['test', (key: string) => !isTest(key)] as const)
      : (['live', isTest] as const);
  for (const [name, key] of Object.entries(keys)) {
    if (key !== undefined && wrong(key))
      read.fault(`${name} must be a ${wanted} key where PAYMENT_ENVIRONMENT is ${environment}.`);
  }
}

function readCatalogue(read: Read, path: string | undefined, environment: PaymentEnvironment): PriceIds {
  if (path === undefined) return {};
  try {
    accessSync(path, constants.R_OK);
    return readPriceIds(JSON.parse(readFileSync(path, 'utf8')), environment);
  } catch (error) {
    read.fault(
      `PRICE_CATALOGUE: ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    );
    return {};
  }
}

/**
 * Reads the payment settings; errors are collected by `read`, without revealing keys.
 * @param alone only this machine reaches the server; see `alone.ts`
 */
export function readPaymentConfig(read: Read, alone: boolean): PaymentConfig {
  const key = (name: string, begins: RegExp, wanted: string) =>
    read.optional(name, (text) => begins.test(text), wanted, 'secret');
  const stripeKeys = {
    secretKey: key(
      'STRIPE_SECRET_KEY',
      /^(sk|rk)_(live|test)_\S+$/,
      'a secret key, which begins with sk_ or rk_',
    ),
    publishableKey: key(
      'STRIPE_PUBLISHABLE_KEY',
      /^pk_(live|test)_\S+$/,
      'a publishable key, which begins with pk_',
    ),
    webhookSecret: key(
      'STRIPE_WEBHOOK_SECRET',
      /^whsec_\S{16,}$/,
      'the secret of the webhook endpoint, which begins with whsec_',
    ),
  };
  const paddleKeys = {
    apiKey: key('PADDLE_API_KEY', /^pdl_(live|sdbx)_apikey_\S+$/, 'an API key, which begins with pdl_'),
    clientToken: key(
      'PADDLE_CLIENT_TOKEN',
      /^(live|test)_\S+$/,
      'a client-side token, which begins with live_ or test_',
    ),
    webhookSecret: key(
      'PADDLE_WEBHOOK_SECRET',
      /^\S{16,}$/,
      'the secret of the notification destination, at least 16 characters',
    ),
  };
  const stripe = together(read, stripeKeys, {
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  });
  const paddle = together(read, paddleKeys, {
    apiKey: 'PADDLE_API_KEY',
    clientToken: 'PADDLE_CLIENT_TOKEN',
    webhookSecret: 'PADDLE_WEBHOOK_SECRET',
  });
  const keyed = stripe !== undefined || paddle !== undefined;
  const environment = read.oneOf(
    'PAYMENT_ENVIRONMENT',
    paymentEnvironments,
    keyed ? 'live' : alone ? 'offline' : 'none',
  );
  const spoken = environment === 'live' || environment === 'sandbox';
  if (spoken) {
    checkKind(read, environment, {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      PADDLE_API_KEY: paddleKeys.apiKey,
      PADDLE_CLIENT_TOKEN: paddleKeys.clientToken,
    });
    if (!keyed)
      read.fault(
        `PAYMENT_ENVIRONMENT is ${environment}: give the keys of Stripe or Paddle, or set it to none.`,
      );
  }
  return {
    environment,
    hosted: read.oneOf('HOSTED_CHECKOUT', ['on', 'off'] as const, 'on') === 'on',
    taxIdOnRenewal: read.oneOf('TAX_ID_ON_RENEWAL', ['on', 'off'] as const, 'off') === 'on',
    stripeTax: read.oneOf('STRIPE_TAX', ['on', 'off'] as const, 'off') === 'on',
    signatureSeconds: {
      stripe: read.integer('STRIPE_SIGNATURE_SECONDS', 300, 1, 86_400),
      paddle: read.integer('PADDLE_SIGNATURE_SECONDS', 300, 1, 86_400),
    },
    priceIds: readCatalogue(
      read,
      read.optional('PRICE_CATALOGUE', () => true, ''),
      environment,
    ),
    ...(spoken && stripe && { stripe }),
    ...(spoken && paddle && { paddle }),
  };
}
