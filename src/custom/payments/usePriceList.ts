import { useQuery } from '@tanstack/react-query';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { perform } from '../../data/refusal.ts';
import { PRICES_CALL } from './usePrices.ts';

/** The server's prices of everything. */
export function usePriceList() {
  const { send } = useAccount();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [PRICES_CALL, user, 'all'],
    queryFn: async ({ signal }) => (await perform(send, PRICES_CALL, {}, signal)).prices,
  });
  return { prices: data, error, busy: isFetching, retry: () => void refetch() };
}
