import type { FastifyRequest } from 'fastify';
import { placeHeader } from '#rules/sessionHeaders';
import type { Config } from './config/config.ts';

type Asking = Pick<FastifyRequest, 'headers'>;

const ofBrowser = (request: Asking) => request.headers['sec-fetch-site'];

type Account = Pick<Config, 'accountHost' | 'scheme'>;

const isOwnOrigin = (origin: string, { headers }: Asking, { accountHost, scheme }: Account) =>
  origin === `${scheme}://${accountHost}` || origin === `${scheme}://${headers.host}`;

/**
 * A page of this origin asks: the browser says so itself. Web views that say nothing name the page's origin, or at
 * least carry the header that another site's page could not set without asking first.
 */
export function isOwnPage(request: Asking, account: Account): boolean {
  const { origin, [placeHeader]: place } = request.headers;
  if (ofBrowser(request) !== undefined) return ofBrowser(request) === 'same-origin';
  return origin === undefined ? place !== undefined : isOwnOrigin(origin, request, account);
}

/** Typed, bookmarked, or followed from a page of this origin. What is no browser says nothing and counts as that. */
export const isOwnDoing = (request: Asking): boolean =>
  ['same-origin', 'none', undefined].includes(ofBrowser(request)?.toString());

/**
 * Another site's page makes the browser ask. Browsers say so in Sec-Fetch-Site, which no page can forge; those
 * that do not know it send the asking page's Origin.
 */
export function isForeign(request: Asking, account: Account): boolean {
  if (ofBrowser(request) !== undefined) return !isOwnDoing(request);
  const { origin } = request.headers;
  return origin !== undefined && !isOwnOrigin(origin, request, account);
}
