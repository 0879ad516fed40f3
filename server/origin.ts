import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';

type Asking = Pick<FastifyRequest, 'headers'>;

const ofBrowser = (request: Asking) => request.headers['sec-fetch-site'];

/** The browser itself says that a page of this origin asks. */
export const isOwnPage = (request: Asking): boolean => ofBrowser(request) === 'same-origin';

/** Typed, bookmarked, or followed from a page of this origin. What is no browser says nothing and counts as that. */
export const isOwnDoing = (request: Asking): boolean => ['same-origin', 'none', undefined].includes(ofBrowser(request)?.toString());

/**
 * Another site's page makes the browser ask. Browsers say so in Sec-Fetch-Site, which no page can forge; those
 * that do not know it send the asking page's Origin.
 */
export function isForeign(request: Asking, { accountHost, scheme }: Pick<Config, 'accountHost' | 'scheme'>): boolean {
  if (ofBrowser(request) !== undefined) return !isOwnDoing(request);
  const { origin } = request.headers;
  return origin !== undefined && origin !== `${scheme}://${accountHost}` && origin !== `${scheme}://${request.headers.host}`;
}
