import type { Config } from '../config/config.ts';
import { siteOfHost } from '../config/site.ts';
import { isHtml, isInert } from './contentType.ts';

/**
 * Publications run scripts in an opaque origin, without access to other publications or to storage. Their own
 * fonts and data still load, because every file allows any origin.
 */
const sandbox = [
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads',
  'allow-presentation allow-pointer-lock allow-orientation-lock',
].join(' ');

/** The built-in reader is ours and may load only its publication's pages, sound and video. */
export const READER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "font-src 'self'",
  "frame-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/**
 * A page that the built-in reader shows in a frame: it runs no scripts, and only so may the reader see what hands do
 * on it.
 */
export const PAGE_DOCUMENT_POLICY = 'sandbox allow-same-origin';

/** Asked for by a heat map, for a document that it draws: `book.html?verso=drawn`. */
export const DRAWN = 'verso=drawn';

/** Such a document runs no script but the one that says how large it is, and does nothing. */
export const drawnPolicy = ({ scheme }: Pick<Config, 'scheme'>, host: string): string =>
  [
    "default-src 'none'",
    `script-src ${scheme}://${host}/-/drawn.js`,
    "style-src * data: blob: 'unsafe-inline'",
    'img-src * data: blob:',
    'font-src * data: blob:',
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');

/** On every reply of the publication and link hosts: publications may be embedded anywhere. */
export const openHeaders = ({ scheme }: Pick<Config, 'scheme'>) => ({
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(scheme === 'https' && {
    'strict-transport-security': `max-age=${2 * 365 * 24 * 3600}; includeSubDomains`,
  }),
});

/** Behind a link's gate, addresses hold a pass: no other site may see them. */
export const KEPT_ADDRESS = { 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' };

/**
 * `PUBLICATION_SANDBOX=own-origin` allows storage where the origin belongs to one account: on its subdomain.
 * On shared hosts the origin stays opaque.
 */
export function pagePolicy(config: Config, host: string, type: string): string | undefined {
  if (isInert(type)) return undefined;
  const ownOrigin =
    config.publicationSandbox === 'own-origin' && siteOfHost(config, host)?.cloudId !== undefined;
  return ownOrigin ? `${sandbox} allow-same-origin` : sandbox;
}

/**
 * Pages are revalidated each time (mostly a 304); their files may be a minute old. Replies through a link are
 * never cached by proxies, and revalidated by browsers, because a link can close; so are pages made for one browser.
 * At an immutable address, browsers keep a file; proxies ask each minute, because a publication can be deleted.
 */
export function cacheControl(
  type: string,
  { throughLink = false, own = false, personal = false, immutable = false } = {},
): string {
  if (throughLink || ((own || personal) && isHtml(type))) return 'private, no-cache';
  if (isHtml(type) || type === 'application/json') return 'no-cache';
  return immutable ? 'public, max-age=31536000, s-maxage=60, immutable' : 'public, max-age=60';
}
