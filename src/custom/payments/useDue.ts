import { useQuery } from '@tanstack/react-query';
import type { Due } from '#contract/payments';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { succeed, wordsOf } from '../../data/refusal.ts';
import type { Buying } from './purchases.ts';
import { canHelp } from './usePrices.ts';
import type { WayToPay } from './wayToPay.ts';

export const DUE_CALL = 'creative-services#due';

export interface Owed {
  /** Nothing where nothing is due, or the host answers no such question: then a new card is charged nothing. */
  due: Due | undefined;
  /** A term is not paid, as far as is known: what is done here pays it. */
  owes: boolean;
  loading: boolean;
  /** Nor could it be asked for. */
  failed: boolean;
  busy: boolean;
  retry: () => void;
}

/** What a new card pays, because a term is not paid: asked for each new card, for the page may be older than the bill. */
export function useDue(buying: Buying, way: WayToPay): Owed {
  const { send } = useAccount();
  const { user, owed } = useSession();
  const updating = buying === 'updatePaymentDetails';
  const { data, isLoading, isFetching, error, refetch } = useQuery({
    queryKey: [DUE_CALL, user],
    queryFn: async ({ signal }) => {
      try {
        return succeed(DUE_CALL, await send(DUE_CALL, {}, signal)).due ?? null;
      } catch (failure) {
        if (owed !== undefined || canHelp(failure) || wordsOf(failure, '') !== '') throw failure;
        // a host that knows neither the question nor that anything is owed
        return null;
      }
    },
    enabled: updating && way.by === 'card',
    // as it is now: Stripe tries again by itself
    staleTime: 0,
    gcTime: 0,
  });
  const due = data ?? undefined;
  const owes = updating && (due !== undefined || (data === undefined && owed !== undefined));
  return {
    due,
    owes,
    loading: isLoading,
    failed: error !== null && data === undefined,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
