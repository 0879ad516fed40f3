import { createHmac } from 'node:crypto';
import { networkOf } from '../network.ts';

/** Who asks, as far as the request says it. */
export interface Asking {
  address: string;
  userAgent: string;
}

/**
 * Tells visitors apart without knowing any: a hash of network and browser, keyed with the server's secret, that
 * nobody else can make and that is forgotten after two days. 24 characters.
 */
export const visitorOf = (secret: string, { address, userAgent }: Asking): string =>
  createHmac('sha256', secret)
    .update(`visitor:${networkOf(address)}\0${userAgent}`)
    .digest('base64url')
    .slice(0, 24);

/** Tells networks apart in the same way, whatever browser asks: what a limit counts by. */
export const sourceOf = (secret: string, address: string): string =>
  createHmac('sha256', secret)
    .update(`source:${networkOf(address)}`)
    .digest('base64url')
    .slice(0, 24);
