import type { Config } from './config/config.ts';
import { browserSources, type Sources } from './payments/browserSources.ts';

type PolicyConfig = Pick<
  Config,
  'scheme' | 'publicationHost' | 'linkHost' | 'brand' | 'frameAncestors' | 'payments'
>;

const write = (policy: Record<string, string[]>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');

/** What may run, load and be framed on the dashboard's page; `framed` if it is embedded in another site. */
export function dashboardPolicy(config: PolicyConfig, nonce: string, framed: boolean): string {
  const { scheme, publicationHost, linkHost, brand, frameAncestors, payments } = config;
  const hosted = [
    `${scheme}://${publicationHost}`,
    `${scheme}://*.${publicationHost}`,
    `${scheme}://${linkHost}`,
  ];
  const logo = /^https?:/.test(brand.logo) ? [new URL(brand.logo).origin] : [];
  const providers = browserSources(payments);
  const from = (directive: keyof Sources) => providers.flatMap((sources) => sources[directive] ?? []);
  return write({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...from('script-src')],
    'connect-src': ["'self'", ...from('connect-src')],
    // the heat map draws documents behind their bands
    'frame-src': [...hosted, ...from('frame-src')],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...from('style-src')],
    'img-src': ["'self'", 'data:', ...hosted, ...logo, ...from('img-src')],
    'font-src': ["'self'"],
    // a workbook is packed beside the page, by a worker that the packing library writes itself
    'worker-src': ['blob:'],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': framed && frameAncestors.length > 0 ? frameAncestors : ["'none'"],
  });
}

/**
 * The dashboard's page as a shared report: no payments, and framed by any site where `embeddable`. Nothing on it changes
 * anything, and no login counts there, so that a page that frames it has nothing to gain.
 */
export const reportPolicy = (config: PolicyConfig, nonce: string, embeddable: boolean): string =>
  dashboardPolicy(
    {
      ...config,
      payments: { ...config.payments, environment: 'none' },
      frameAncestors: embeddable ? ['*'] : [],
    },
    nonce,
    embeddable,
  );

/** For replies that are not pages: opened as one, they may do nothing. */
export const closedPolicy = write({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
}).trim();
