import { useQuery } from '@tanstack/react-query';
import type { CancelPreview, Cancelled } from '#contract/payments';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { isAbort, perform } from '../../data/refusal.ts';

const CALL = 'creative-services#cancelpreview';

/** The consequences of cancelling. Undefined where the server cannot say, which does not prevent cancelling. */
export function useCancelPreview(product: Cancelled): {
  preview: CancelPreview | undefined;
  loading: boolean;
} {
  const { send } = useAccount();
  const { user } = useSession();
  const { data, isPending } = useQuery({
    queryKey: [CALL, user, product],
    queryFn: async ({ signal }) => {
      try {
        return (await perform(send, CALL, { product }, signal)).preview ?? null;
      } catch (failure) {
        if (isAbort(failure)) throw failure;
        return null;
      }
    },
    // always fresh: publications come and go
    staleTime: 0,
    gcTime: 0,
  });
  return { preview: data ?? undefined, loading: isPending };
}
