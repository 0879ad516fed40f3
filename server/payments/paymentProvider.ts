import type { Provider } from '../db/billingTables.ts';
import type { Offered } from './catalogue.ts';
import type { Subscription } from './subscriptions.ts';

/** What every provider does for the subscriptions that it bills, whichever way they were begun. */
export interface PaymentProvider {
  /**
   * Lets a subscription end with what is paid; one that will end already is as good.
   * @returns when it ends
   * @throws ProviderUnavailable, PaymentRefusal
   */
  cancelAtTermEnd(subscription: Subscription, reason: string): Promise<Date>;
  /**
   * Lets it go on; one that goes on already is as good.
   * @throws ProviderUnavailable, PaymentRefusal
   */
  undoCancel(subscription: Subscription): Promise<void>;
  /**
   * Looks the configured names up at the provider.
   * @returns what does not exist, one line each
   * @throws ProviderUnavailable
   */
  missingPrices(offered: readonly Offered[]): Promise<string[]>;
}

/** Those that are configured. */
export type Providers = Partial<Record<Provider, PaymentProvider>>;
