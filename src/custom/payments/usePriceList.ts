import { useQuery } from '@tanstack/react-query';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { succeed } from '../../data/refusal.ts';

const CALL = 'creative-services#prices';

/** The server's prices of everything. */
export function usePriceList() {
  const { send } = useAccount();
  const { user } = useSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [CALL, user, 'all'],
    queryFn: async ({ signal }) => succeed(CALL, await send(CALL, {}, signal)).prices,
  });
  return { prices: data, error, busy: isFetching, retry: () => void refetch() };
}
