import { useQuery } from '@tanstack/react-query';
import type { Due } from '#contract/payments';
import { useAccount, useSession } from '../../AccountContext.ts';
import { isAbort, succeed } from '../../refusal.ts';
import type { Buying } from './purchases.ts';
import type { WayToPay } from './wayToPay.ts';

const CALL = 'creative-services#due';

/**
 * What a new card is charged at once, because a term is not paid. Nothing where nothing is, or the server cannot tell:
 * the words say then that it is charged, without an amount.
 */
export function useDue(buying: Buying, way: WayToPay): { due: Due | undefined; loading: boolean } {
  const { send } = useAccount();
  const { user, owed } = useSession();
  const { data, isLoading } = useQuery({
    queryKey: [CALL, user],
    queryFn: async ({ signal }) => {
      try {
        return succeed(CALL, await send(CALL, {}, signal)).due ?? null;
      } catch (failure) {
        if (isAbort(failure)) throw failure;
        return null;
      }
    },
    enabled: buying === 'updatePaymentDetails' && way.by === 'card' && owed !== undefined,
    // as it is now: Stripe tries again by itself
    staleTime: 0,
    gcTime: 0,
  });
  return { due: data ?? undefined, loading: isLoading };
}
