import type { Unconfirmed } from './cardPayment.ts';

/**
 * Where a purchase stands.
 * - `form`: nothing is under way; `failure` says why the last try ended
 * - `busy`: it is being paid, kept, or led to the checkout
 * - `checkout`: the hosted checkout stands in front of the page
 * - `unconfirmed`: the provider confirmed, the server did not: it can be checked again, and not paid again
 * - `security`: paid, once the account's holder confirms it with their bank
 */
export type Stage =
  | { at: 'form'; failure?: string }
  | { at: 'busy' }
  | { at: 'checkout' }
  | { at: 'unconfirmed'; payment: Unconfirmed; checking: boolean }
  | { at: 'security' };
