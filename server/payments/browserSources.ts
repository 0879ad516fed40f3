import type { Provider } from '../db/billingTables.ts';
import type { PaymentConfig } from '../config/paymentConfig.ts';

/** Directives of a content security policy that a provider's script needs. */
export type Sources = Partial<
  Record<'script-src' | 'connect-src' | 'frame-src' | 'style-src' | 'img-src', readonly string[]>
>;

/** https://docs.stripe.com/security/guide#content-security-policy, without what only its address field needs. */
const stripe: Sources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * https://developer.paddle.com/paddle-js/about/include-paddlejs: the script always comes from the same host; it then
 * loads its style and its frame from the hosts of the environment. Its addition Retain, which follows visitors, is not
 * allowed.
 */
const paddle = (cdn: string, checkout: string): Sources => ({
  'script-src': ['https://cdn.paddle.com'],
  'connect-src': ['https://*.paddle.com'],
  'frame-src': [checkout],
  'style-src': [cdn],
  'img-src': [cdn],
});

/** What browsers load from each provider. In the offline sandbox everything comes from this host. */
const providerSources: Readonly<Record<Provider, Record<'live' | 'sandbox', Sources>>> = {
  stripe: { live: stripe, sandbox: stripe },
  paddle: {
    live: paddle('https://cdn.paddle.com', 'https://buy.paddle.com'),
    sandbox: paddle('https://sandbox-cdn.paddle.com', 'https://sandbox-buy.paddle.com'),
  },
};

/** Of the configured providers only. */
export function browserSources({ environment, ...access }: PaymentConfig): Sources[] {
  if (environment === 'offline' || environment === 'none') return [];
  return (['stripe', 'paddle'] as const)
    .filter((provider) => access[provider] !== undefined)
    .map((provider) => providerSources[provider][environment]);
}
