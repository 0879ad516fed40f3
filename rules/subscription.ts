/** The facts that decide a subscription's state. */
export interface SubscriptionFacts {
  /** Contains `_downgrade` once the account has been downgraded. */
  txn_id: string;
  detail: {
    hascreative: boolean;
    isactive: boolean;
    /** ISO instant at which the current term ends. */
    reg_date_plus1y: string;
  };
}

/**
 * - `active`: a Creative subscription within its term
 * - `downgraded`: given up for the Zine licence
 * - `ended`: anything else; it can be renewed
 */
export type SubscriptionState = 'active' | 'ended' | 'downgraded';

export function subscriptionState({ txn_id, detail }: SubscriptionFacts, now: Date): SubscriptionState {
  if (txn_id.includes('_downgrade')) return 'downgraded';
  return detail.hascreative && detail.isactive && !termIsOver(detail, now) ? 'active' : 'ended';
}

/** Whether the term is over. A term without a readable end is. */
export const termIsOver = (
  { reg_date_plus1y }: Pick<SubscriptionFacts['detail'], 'reg_date_plus1y'>,
  now: Date,
): boolean => !(Date.parse(reg_date_plus1y) > now.getTime());

/** Within which the next term's payment arrives, in milliseconds: one of the providers bills an hour after a term's end. */
const ON_ITS_WAY_MS = 24 * 3_600_000;

/** Whether a subscription that goes on may still be billed for the term that follows the one that ended then. */
export const isBilledSoon = (termEnd: Date, now: Date): boolean =>
  termEnd.getTime() + ON_ITS_WAY_MS > now.getTime();

/** How long publications stay open after the end of their term, in milliseconds: half a year. */
const OPEN_MS = 182.5 * 24 * 3_600_000;

/** Whether the term ended so long ago that publications are archived. False if its end cannot be read. */
export const storageIsExpired = (
  { reg_date_plus1y }: Pick<SubscriptionFacts['detail'], 'reg_date_plus1y'>,
  now: Date,
): boolean => now.getTime() - Date.parse(reg_date_plus1y) > OPEN_MS;

/** How long cloud storage stays open when its term ends at `termEnd`. */
export const storageExpiry = (termEnd: Date): Date => new Date(termEnd.getTime() + OPEN_MS);
