import type { FastifyRequest } from 'fastify';
import { placeHeader } from '#rules/sessionHeaders';
import type { Config } from './config/config.ts';

type Asking = Pick<FastifyRequest, 'headers'>;

const ofBrowser = (request: Asking) => request.headers['sec-fetch-site'];

type Account = Pick<Config, 'accountHost' | 'scheme'>;

const isOwnOrigin = (origin: string, { headers }: Asking, { accountHost, scheme }: Account) =>
  origin === `${scheme}://${accountHost}` || origin === `${scheme}://${headers.host}`;

/**
 * The caller is a page of this origin, as the browser attests. Web views without fetch metadata send the
 * page's origin, or at least the header that another site's page could not set without a preflight.
 */
export function isOwnPage(request: Asking, account: Account): boolean {
  const { origin, [placeHeader]: place } = request.headers;
  if (ofBrowser(request) !== undefined) return ofBrowser(request) === 'same-origin';
  return origin === undefined ? place !== undefined : isOwnOrigin(origin, request, account);
}

/**
 * Typed, bookmarked, or followed from a page of this origin. Programs that are not browsers send nothing and
 * count as such.
 */
export const isOwnDoing = (request: Asking): boolean =>
  ['same-origin', 'none', undefined].includes(ofBrowser(request)?.toString());

/**
 * The request comes from another site's page. Browsers say so in Sec-Fetch-Site, which pages cannot forge;
 * older ones send the page's Origin.
 */
export function isForeign(request: Asking, account: Account): boolean {
  if (ofBrowser(request) !== undefined) return !isOwnDoing(request);
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, request, account);
}
