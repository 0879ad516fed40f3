import { useState } from 'react';
import { isOffered, type Offer } from '#rules/offers';
import { useSession } from '../../app/AccountContext.ts';

/** Whether an offer would apply to the account, wherever it is paid, as of the time the screen opened. */
export function useApplies(): (offer: Offer) => boolean {
  const session = useSession();
  const [now] = useState(() => new Date());
  return (offer) => isOffered(offer, session, now);
}
