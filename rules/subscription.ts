/** What an account's state is told from. */
export interface SubscriptionFacts {
  /** Contains `_downgrade` once the account was downgraded. */
  txn_id: string;
  detail: {
    hascreative: boolean;
    isactive: boolean;
    /** ISO instant at which the running term ends. */
    reg_date_plus1y: string;
  };
}

/**
 * - `active`: a Creative subscription whose term runs
 * - `downgraded`: it was given up for the Zine licence
 * - `ended`: anything else; it can be renewed
 */
export type SubscriptionState = 'active' | 'ended' | 'downgraded';

export function subscriptionState({ txn_id, detail }: SubscriptionFacts, now: Date): SubscriptionState {
  if (txn_id.includes('_downgrade')) return 'downgraded';
  return detail.hascreative && detail.isactive && !termIsOver(detail, now) ? 'active' : 'ended';
}

/** Whether the term has run out. One whose end cannot be read has. */
export const termIsOver = (
  { reg_date_plus1y }: Pick<SubscriptionFacts['detail'], 'reg_date_plus1y'>,
  now: Date,
): boolean => !(Date.parse(reg_date_plus1y) > now.getTime());

/** How long after the end of a term the publications it paid for stay open, in milliseconds: half a year. */
const OPEN_MS = 182.5 * 24 * 3_600_000;

/** Whether the term ended so long ago that the account's publications are archived. Unknown where its end cannot be read: then no. */
export const storageIsExpired = (
  { reg_date_plus1y }: Pick<SubscriptionFacts['detail'], 'reg_date_plus1y'>,
  now: Date,
): boolean => now.getTime() - Date.parse(reg_date_plus1y) > OPEN_MS;

/** Until when cloud storage is good whose term ends, or ended, at `termEnd`. */
export const storageExpiry = (termEnd: Date): Date => new Date(termEnd.getTime() + OPEN_MS);
