import type { Product } from '#contract/products';
import type { Provider } from '../db/billingTables.ts';
import type { Payment } from './payment.ts';
import type { SubscriptionUpdate } from './subscriptionUpdates.ts';

/** A payment that a provider has completed. */
export interface PaidThere {
  id: string;
  paidAt: Date;
  /** Undefined if it belongs to no known account. */
  accountId: number | undefined;
  /** The provider's name for who paid. */
  payer: string;
  /** What it grants; nothing if it is for no product sold here. */
  payments: Payment[];
}

/** A subscription as a provider has it. */
export interface SubscriptionThere extends Pick<SubscriptionUpdate, 'status' | 'cancel_at'> {
  id: string;
  accountId: number | undefined;
  payer: string;
  product: Product | undefined;
}

/** What a provider has, page by page, oldest payment first. All may throw ProviderUnavailable. */
export interface Books {
  provider: Provider;
  /** For the operator. */
  name: string;
  /** @param since everything, where it is not given */
  paid(since?: Date): AsyncIterable<PaidThere>;
  /** Those that have ended may be left out. */
  subscriptions(): AsyncIterable<SubscriptionThere>;
}
