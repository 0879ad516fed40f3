import type { Config } from '../config/config.ts';
import { siteOfHost } from '../config/site.ts';
import { isHtml, isInert } from './contentType.ts';

/**
 * Pages of a publication run their scripts in an origin that is nobody's: they reach neither other publications
 * nor storage. Their own fonts and data still come, because every file may be read from anywhere.
 */
const sandbox = [
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-downloads',
  'allow-presentation allow-pointer-lock allow-orientation-lock',
].join(' ');

/** The built-in reader is ours, and shows pictures, sound and video of its publication alone. */
export const READER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** On every answer of the publication and link hosts: to be shown anywhere is what publications are for. */
export const openHeaders = ({ scheme }: Pick<Config, 'scheme'>) => ({
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(scheme === 'https' && {
    'strict-transport-security': `max-age=${2 * 365 * 24 * 3600}; includeSubDomains`,
  }),
});

/**
 * `PUBLICATION_SANDBOX=own-origin` lets pages use storage where the origin is one account's own: on its subdomain.
 * On hosts that accounts share the origin stays opaque.
 */
export function pagePolicy(config: Config, host: string, type: string): string | undefined {
  if (isInert(type)) return undefined;
  const ownOrigin =
    config.publicationSandbox === 'own-origin' && siteOfHost(config, host)?.cloudId !== undefined;
  return ownOrigin ? `${sandbox} allow-same-origin` : sandbox;
}

/**
 * Pages are asked for anew each time (a 304, mostly); what they load may be a minute old. What is read through a
 * link is kept by no cache in between, and by the reader's own only until it is asked for again: a link can close.
 * Neither is a page that tells the collector of its publisher's own browser.
 */
export function cacheControl(type: string, { throughLink = false, own = false } = {}): string {
  if (throughLink || (own && isHtml(type))) return 'private, no-cache';
  return isHtml(type) || type === 'application/json' ? 'no-cache' : 'public, max-age=60';
}
