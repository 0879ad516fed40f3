import { useQuery } from '@tanstack/react-query';
import type { ChangePreview } from '#contract/payments';
import type { Product, SubscriptionProduct } from '#contract/products';
import { changesFrom } from '#rules/planChange';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { perform, wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { buyings } from './buyings.ts';
import { PRICES_CALL } from './usePrices.ts';

const PREVIEW_CALL = 'creative-services#changepreview';

/** As in the dialogs that sell them. */
const inOrder = [...buyings.upgradeToCreative.products, ...buyings.buyStorage.products];

/** What can be changed to, and what the chosen change costs; always fresh, because the rest of a term shrinks. */
export function useChangePreview(from: Product, chosen: SubscriptionProduct | undefined) {
  const say = useWords();
  const { send } = useAccount();
  const { user } = useSession();
  const list = useQuery({
    queryKey: [PRICES_CALL, user, 'all'],
    queryFn: async ({ signal }) => (await perform(send, PRICES_CALL, {}, signal)).prices,
  });
  const priceOf = (product: Product) => list.data?.find((price) => price.product === product);
  const offers = list.data && changesFrom(from).filter(priceOf);
  const shown = inOrder.filter((product) => product === from || offers?.some((to) => to === product));
  const product = chosen ?? offers?.[0];
  const asked = useQuery({
    queryKey: [PREVIEW_CALL, user, product],
    queryFn: async ({ signal }) =>
      product ? ((await perform(send, PREVIEW_CALL, { product }, signal)).preview ?? null) : null,
    enabled: product !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  const preview: ChangePreview | undefined = asked.isFetching ? undefined : (asked.data ?? undefined);
  const nothing = offers?.length === 0 || (asked.data === null && product);
  const failure = list.error ?? asked.error ?? (nothing ? new Error() : null);
  return {
    /** With what the account has. */
    choices: offers && shown.flatMap((one) => priceOf(one) ?? []),
    product,
    preview,
    /** In the server's words where it has any. */
    failed: failure ? wordsOf(failure, say('payments.change.failed')) : undefined,
    busy: list.isFetching || asked.isFetching,
    retry: () => {
      if (list.error || !product) void list.refetch();
      else void asked.refetch();
    },
  };
}
