import type { Due, Intent } from '#contract/payments';
import type { SubscriptionProduct } from '#contract/products';
import type { Offered } from './catalogue.ts';
import type { Payment } from './ledger.ts';

/** What a subscription is to become, at the price of its terms. */
export interface WantedChange extends Due {
  accountId: number;
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
