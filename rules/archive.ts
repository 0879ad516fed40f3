import type { AccountDetail } from '#contract/session';
import { storageIsExpired } from './subscription.ts';

/** What decides how many publications an account's readers can open. */
export type StorageFacts = Pick<AccountDetail, 'cloudAllowance' | 'reg_date_plus1y'>;

/** How many publications are open, the oldest first: all that the account may host, and none once its cloud storage has expired. */
export const openPublications = (facts: StorageFacts, now: Date): number =>
  storageIsExpired(facts, now) ? 0 : facts.cloudAllowance;

/**
 * Whether a publication is archived: kept, and closed to readers, until its account has room for it again.
 * @param older how many that the account hosts were published before it
 */
export const isArchived = (older: number, facts: StorageFacts, now: Date): boolean =>
  older >= openPublications(facts, now);
