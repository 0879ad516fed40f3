import type { Offer } from '#rules/offers';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { isBuying, isChanging, isPurchase } from '../payments/purchases.ts';
import { wayToPay } from '../payments/wayToPay.ts';
import { useApplies } from './useApplies.ts';

/** Whether the host can take a payment of this account. */
export function useCanBuy(): boolean {
  const { payments } = useConfig();
  return wayToPay(payments, useSession().detail) !== undefined;
}

/** Whether an offer applies to the account; what costs money is offered only where it can be paid. */
export function useOffers(): (offer: Offer) => boolean {
  const canBuy = useCanBuy();
  const applies = useApplies();
  return (offer) =>
    applies(offer) && (canBuy || !isPurchase(offer) || !(isBuying(offer) || isChanging(offer)));
}
