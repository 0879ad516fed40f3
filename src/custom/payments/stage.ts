import type { Unconfirmed } from './cardPayment.ts';

/**
 * The stage of a purchase.
 * - `form`: idle; `failure` says why the last try ended
 * - `busy`: paying, saving a card, or opening the checkout
 * - `checkout`: the hosted checkout is in front of the page
 * - `unconfirmed`: the provider confirmed, the server did not: can be checked again but not paid again
 * - `security`: paid once the user confirms it with their bank
 */
export type Stage =
  | { at: 'form'; failure?: string }
  | { at: 'busy' }
  | { at: 'checkout' }
  | { at: 'unconfirmed'; payment: Unconfirmed; checking: boolean }
  | { at: 'security' };
