import type { Offer } from '#rules/offers';
import type { MessageKey } from '../../i18n/words.ts';

/** What a button of the account screen starts. */
export type Purchase = Exclude<Offer, 'licenseKeys' | 'registerDomain' | 'storageExpired'>;
export const isPurchase = (offer: Offer): offer is Purchase => offer in unavailableWords;

/** Cancellations, by the server's product name. */
export const givenUp = { cancelSubscription: 'subscription', cancelStorage: 'storage' } as const;
export type GivingUp = keyof typeof givenUp;

/** Changes of what runs, by the server's name for it. */
export const changed = { changePlan: 'subscription', changeStorage: 'storage' } as const;
export type Changing = keyof typeof changed;

/** Purchases and payment settings. */
export type Buying = Exclude<Purchase, GivingUp | Changing | 'manageSubscription'>;

export const isGivingUp = (purchase: Purchase): purchase is GivingUp => purchase in givenUp;
export const isChanging = (purchase: Purchase): purchase is Changing => purchase in changed;
export const isBuying = (purchase: Purchase): purchase is Buying =>
  !isGivingUp(purchase) && !isChanging(purchase) && purchase !== 'manageSubscription';

const payment = 'payments.failed.unavailable' satisfies MessageKey;
const subscription = 'payments.failed.subscription' satisfies MessageKey;

/** Why it is not available. */
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
  changePlan: subscription,
  changeStorage: subscription,
};
