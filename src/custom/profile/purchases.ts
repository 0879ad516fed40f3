import type { Offer } from '#rules/offers';
import type { MessageKey } from '../../words.ts';

/** What a button of the account screen begins. */
export type Purchase = Exclude<Offer, 'licenseKeys' | 'registerDomain' | 'storageExpired'>;

const payment = 'profile.payment.unavailable' satisfies MessageKey;
const subscription = 'profile.payment.subscriptionUnavailable' satisfies MessageKey;

/** While nothing can be paid here. */
export const unavailableWords: Readonly<Record<Purchase, MessageKey>> = {
  upgradeToCreative: payment,
  renewCreative: payment,
  renewServices: payment,
  buyDomain: payment,
  buyStorage: payment,
  updatePaymentDetails: payment,
  manageSubscription: subscription,
  cancelSubscription: subscription,
  cancelStorage: subscription,
};

/** Where a tax ID may be needed first. Renewals go without the question. */
export const taxWords: Readonly<Partial<Record<Purchase, MessageKey>>> = {
  upgradeToCreative: 'profile.payment.taxBeforeDetails',
  updatePaymentDetails: 'profile.payment.taxBeforeDetails',
  buyStorage: 'profile.payment.taxBeforeStorage',
};

/** One more domain for a year, in cents. */
export const ADDITIONAL_DOMAIN_CENTS = 5000;

/** $247.50 */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
