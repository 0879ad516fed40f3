import { createHmac } from 'node:crypto';
import { networkOf } from './network.ts';

/** The client as described by its request. */
export interface Asking {
  address: string;
  userAgent: string;
}

/**
 * Distinguishes visitors without identifying them: a hash of network and browser, keyed with the server's
 * secret and forgotten after two days. 24 characters.
 */
export const visitorOf = (secret: string, { address, userAgent }: Asking): string =>
  createHmac('sha256', secret)
    .update(`visitor:${networkOf(address)}\0${userAgent}`)
    .digest('base64url')
    .slice(0, 24);

/** Distinguishes networks in the same way, whatever the browser: the unit of limits. */
export const sourceOf = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`source:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 24);

/**
 * Recognises a browser in one publication, by the id it keeps for it (see `host/readerCookie.ts`). What is stored
 * leads back to no cookie.
 */
export const browserIdOf = (secret: string, publicationId: number, id: string): string =>
  createHmac('sha256', secret).update(`browser:${publicationId}\0${id}`).digest('base64url').slice(0, 22);
