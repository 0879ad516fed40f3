import { useQuery } from '@tanstack/react-query';
import type { Due } from '#contract/payments';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { perform, wordsOf } from '../../data/refusal.ts';
import type { Buying } from './purchases.ts';
import { canHelp } from './usePrices.ts';
import type { WayToPay } from './wayToPay.ts';

export const DUE_CALL = 'creative-services#due';

export interface Owed {
  /** Undefined where nothing is due or the host has no such call: then a new card is not charged. */
  due: Due | undefined;
  /** A term is unpaid as far as known, and is paid here. */
  owes: boolean;
  loading: boolean;
  /** The amount could not be loaded. */
  failed: boolean;
  busy: boolean;
  retry: () => void;
}

/**
 * The unpaid amount that a new card pays. Fetched for each new card, since it may have become due after the page
 * loaded.
 */
export function useDue(buying: Buying, way: WayToPay): Owed {
  const { send } = useAccount();
  const { user, owed } = useSession();
  const updating = buying === 'updatePaymentDetails';
  const { data, isLoading, isFetching, error, refetch } = useQuery({
    queryKey: [DUE_CALL, user],
    queryFn: async ({ signal }) => {
      try {
        return (await perform(send, DUE_CALL, {}, signal)).due ?? null;
      } catch (failure) {
        if (owed !== undefined || canHelp(failure) || wordsOf(failure, '') !== '') throw failure;
        // a host that has no such call and reports nothing owed
        return null;
      }
    },
    enabled: updating && way.by === 'card',
    // always fresh: Stripe retries by itself
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
