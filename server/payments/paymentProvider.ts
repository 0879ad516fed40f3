import type { Due, Intent } from '#contract/payments';
import type { SubscriptionProduct } from '#contract/products';
import type { Provider } from '../db/billingTables.ts';
import type { Account } from '../db/schema.ts';
import type { Offered } from './catalogue.ts';
import type { Payment } from './payment.ts';
import type { PayerDetails } from './payerDetails.ts';
import { ProviderUnavailable } from './paymentRefusal.ts';
import type { Subscription } from './subscriptions.ts';

/** What a subscription is to become, at the price of its terms. */
export interface WantedChange extends Due {
  account: Account;
  product: SubscriptionProduct;
  months: number;
  listed: Offered;
}

/** What a change costs that is made at once. */
export interface ChangeCost {
  /** Charged now, tax included, in minor units. */
  today: number;
  /** Tax is added to this subscription. */
  taxed: boolean;
  /** When the next term is billed. */
  thenAt: Date;
}

/** A change that was made at once: paid, unless the bank wants its customer to confirm it first. */
export interface MadeChange {
  payment?: Payment;
  confirmation?: Intent;
}

/** How every provider changes what a subscription bills. All may throw ProviderUnavailable and PaymentRefusal. */
export interface ProviderChanges {
  /** Tax is added to new terms, where any applies. */
  addsTax: boolean;
  /** What a change costs that is made at once; `at` is where it is reckoned from, if the provider can say so. */
  changeCost(subscription: Subscription, change: WantedChange, at: Date): Promise<ChangeCost>;
  /** Makes it, or finds it made: a repeated request charges nothing more. */
  changeNow(
    subscription: Subscription,
    change: WantedChange,
    options: { at: Date; key: string },
  ): Promise<MadeChange>;
  /** The price of its terms as it is now, in minor units: a change may have to be undone at it. */
  termAmount(subscription: Subscription): Promise<number>;
  /** Makes it, or makes it again: a repeated request leaves the same. */
  changeAtTermEnd(subscription: Subscription, change: WantedChange): Promise<void>;
  /** @param before what it was, and stays; harmless where the change was not made */
  undoChange(subscription: Subscription, before: WantedChange): Promise<void>;
}

/** What every provider does for its subscriptions, however they began. */
export interface ProviderBasics {
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
   * Gives a whole payment back.
   * @param paymentId as it was granted
   * @throws ProviderUnavailable, PaymentRefusal if the provider refuses
   */
  refund(paymentId: string): Promise<void>;
  /**
   * Whether the provider knows the configured key, whatever that may do there.
   * @throws ProviderUnavailable
   */
  isKeyAccepted(): Promise<boolean>;
  /**
   * Looks the names of the catalogue's entries up at the provider.
   * @returns what does not exist or differs, one line each
   * @throws ProviderUnavailable
   */
  missingPrices(offered: readonly Offered[]): Promise<string[]>;
}

export type PaymentProvider = ProviderBasics & ProviderChanges;

/** Those that are configured. */
export type Providers = Partial<Record<Provider, PaymentProvider>>;

/** @throws ProviderUnavailable where a subscription's provider is not configured any more */
export function providerOf(providers: Providers, { provider }: Subscription): PaymentProvider {
  const configured = providers[provider];
  if (!configured) throw new ProviderUnavailable(provider, new Error('it is not configured'));
  return configured;
}
