import type { Provider } from '../db/billingTables.ts';
import type { Offered } from './catalogue.ts';
import type { PayerDetails } from './payerDetails.ts';
import type { Subscription } from './subscriptions.ts';

/** What every provider does for its subscriptions, however they began. */
export interface PaymentProvider {
  /**
   * Cancels a subscription at the end of its paid term; harmless if already cancelled.
   * @returns its end
   * @throws ProviderUnavailable, PaymentRefusal
   */
  cancelAtTermEnd(subscription: Subscription, reason: string): Promise<Date>;
  /**
   * Undoes a cancellation; harmless if it continues already.
   * @throws ProviderUnavailable, PaymentRefusal
   */
  undoCancel(subscription: Subscription): Promise<void>;
  /**
   * Gives a customer the account's details.
   * @throws ProviderUnavailable, PaymentRefusal if it cannot be done at all
   */
  changeCustomer(customer: string, details: PayerDetails): Promise<void>;
  /**
   * Whether the provider knows the configured key, whatever that may do there.
   * @throws ProviderUnavailable
   */
  isKeyAccepted(): Promise<boolean>;
  /**
   * Looks the configured names up at the provider.
   * @returns what does not exist or differs, one line each
   * @throws ProviderUnavailable
   */
  missingPrices(offered: readonly Offered[]): Promise<string[]>;
}

/** Those that are configured. */
export type Providers = Partial<Record<Provider, PaymentProvider>>;
