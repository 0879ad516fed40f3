import { useState } from 'react';
import { isOffered, type Offer } from '#rules/offers';
import { useConfig, useSession } from '../../app/AccountContext.ts';
import { isBuying, isPurchase } from '../payments/purchases.ts';
import { wayToPay } from '../payments/wayToPay.ts';

/** Whether the host can take a payment of this account. */
export function useCanBuy(): boolean {
  const { payments } = useConfig();
  return wayToPay(payments, useSession().detail) !== undefined;
}

/**
 * Whether an offer applies to the account, as of the time the screen opened. What costs money is offered only
 * where it can be paid.
 */
export function useOffers(): (offer: Offer) => boolean {
  const canBuy = useCanBuy();
  const applies = useApplies();
  return (offer) => applies(offer) && (canBuy || !isPurchase(offer) || !isBuying(offer));
}

/** Whether an offer would apply to the account, wherever it is paid. */
export function useApplies(): (offer: Offer) => boolean {
  const session = useSession();
  const [now] = useState(() => new Date());
  return (offer) => isOffered(offer, session, now);
}
