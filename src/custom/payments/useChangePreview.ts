import { useQuery } from '@tanstack/react-query';
import type { ChangePreview, Product, SubscriptionProduct } from '#contract/payments';
import { changesFrom } from '#rules/planChange';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { succeed, wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { usePriceList } from './usePriceList.ts';

const PREVIEW_CALL = 'creative-services#changepreview';

/** What can be changed to, and what the chosen change costs; always fresh, because the rest of a term shrinks. */
export function useChangePreview(from: Product, chosen: SubscriptionProduct | undefined) {
  const say = useWords();
  const { send } = useAccount();
  const { user } = useSession();
  const list = usePriceList();
  const choices =
    list.prices &&
    changesFrom(from).flatMap((to) => list.prices?.find(({ product }) => product === to) ?? []);
  const product = chosen ?? (choices?.[0]?.product as SubscriptionProduct | undefined);
  const asked = useQuery({
    queryKey: [PREVIEW_CALL, user, product],
    queryFn: async ({ signal }) =>
      product ? (succeed(PREVIEW_CALL, await send(PREVIEW_CALL, { product }, signal)).preview ?? null) : null,
    enabled: product !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const preview: ChangePreview | undefined = asked.isFetching ? undefined : (asked.data ?? undefined);
  const nothing = choices?.length === 0 || (asked.data === null && product);
  const failure = list.error ?? asked.error ?? (nothing ? new Error() : null);
  return {
    choices,
    had: list.prices?.find((price) => price.product === from),
    product,
    preview,
    /** In the server's words where it has any. */
    failed: failure ? wordsOf(failure, say('payments.change.failed')) : undefined,
    busy: list.busy || asked.isFetching,
    retry: () => {
      if (list.error || !product) list.retry();
      else void asked.refetch();
    },
  };
}
