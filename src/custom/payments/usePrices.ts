import { useQuery } from '@tanstack/react-query';
import type { Price } from '#contract/products';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { perform, Refusal } from '../../data/refusal.ts';
import { choicesOf, feesOf } from './prices.ts';
import type { Buying } from './purchases.ts';

export const PRICES_CALL = 'creative-services#prices';

/** No answer, or not now: a retry may help. Any other failure means that the host has no such call. */
export const canHelp = (failure: unknown) =>
  !(failure instanceof Refusal) || failure.kind === 'network' || failure.kind === 'tooMany';

export interface Prices {
  /** Undefined while loading. */
  choices: Price[] | undefined;
  /** They are the server's own, which it then compares with what is charged. */
  listed: boolean;
  failed: boolean;
  busy: boolean;
  retry: () => void;
}

/** The choices of a purchase at the server's prices, or at the session's where the server has no such call. */
export function usePrices(buying: Buying): Prices {
  const { send } = useAccount();
  const session = useSession();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [PRICES_CALL, session.user],
    queryFn: async ({ signal }) => {
      try {
        return (await perform(send, PRICES_CALL, {}, signal)).prices;
      } catch (failure) {
        if (canHelp(failure)) throw failure;
        return null;
      }
    },
    enabled: buying !== 'updatePaymentDetails',
  });
  const known = data === null ? feesOf(buying, session.detail) : data;
  return {
    choices: known && choicesOf(buying, known, session),
    listed: Array.isArray(data),
    failed: error !== null,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
