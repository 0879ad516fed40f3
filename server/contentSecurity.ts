import type { Config } from './config/config.ts';

type PolicyConfig = Pick<Config, 'scheme' | 'publicationHost' | 'linkHost' | 'brand' | 'frameAncestors'>;

const write = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** What may run, load and be framed on the dashboard's page; `framed` if it is embedded in another site. */
export function dashboardPolicy(config: PolicyConfig, nonce: string, framed: boolean): string {
  const { scheme, publicationHost, linkHost, brand, frameAncestors } = config;
  const hosted = [
    `${scheme}://${publicationHost}`,
    `${scheme}://*.${publicationHost}`,
    `${scheme}://${linkHost}`,
  ];
  const logo = /^https?:/.test(brand.logo) ? [new URL(brand.logo).origin] : [];
  return write({
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://cdn.paddle.com',
    ],
    'connect-src': ["'self'", 'https://api.stripe.com', 'https://*.paddle.com'],
    'frame-src': [
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
      'https://buy.paddle.com',
      'https://sandbox-buy.paddle.com',
    ],
    'style-src': ["'self'", `'nonce-${nonce}'`, 'https://cdn.paddle.com'],
    'img-src': ["'self'", 'data:', ...hosted, ...logo],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': framed && frameAncestors.length > 0 ? frameAncestors : ["'none'"],
  });
}

/** For replies that are not pages: opened as one, they may do nothing. */
export const closedPolicy = write({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
}).trim();
