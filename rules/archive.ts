import type { AccountDetail } from '#contract/session';
import { storageIsExpired } from './subscription.ts';

/** What decides how many publications readers can open. */
export type StorageFacts = Pick<AccountDetail, 'cloudAllowance' | 'reg_date_plus1y'>;

/**
 * How many publications are open, oldest first: up to the account's allowance, and none once its cloud
 * storage has expired.
 */
export const openPublications = (facts: StorageFacts, now: Date): number =>
  storageIsExpired(facts, now) ? 0 : facts.cloudAllowance;

/**
 * Whether a publication is archived: kept, but closed to readers until the account has room again.
 * @param older number of the account's publications that were published before it
 */
export const isArchived = (older: number, facts: StorageFacts, now: Date): boolean =>
  older >= openPublications(facts, now);
