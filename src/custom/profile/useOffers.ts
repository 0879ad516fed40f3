import { useState } from 'react';
import { isOffered, type Offer } from '#rules/offers';
import { useSession } from '../../app/AccountContext.ts';

/** Tells whether something is offered to, or true of, the account; by the time at which the screen was opened. */
export function useOffers(): (offer: Offer) => boolean {
  const session = useSession();
  const [now] = useState(() => new Date());
  return (offer) => isOffered(offer, session, now);
}
