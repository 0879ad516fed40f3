import { useQuery } from '@tanstack/react-query';
import type { Tax } from '#contract/payments';
import type { Price, SubscriptionProduct } from '#contract/products';
import { countryForTax } from '#rules/paymentWords';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { perform, Refusal, wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { isRenewed } from './buyings.ts';
import type { WayToPay } from './wayToPay.ts';

export const TAX_CALL = 'creative-services#tax';

export interface AddedTax {
  /** Tax is added to this payment, as far as is known. */
  taxed: boolean;
  tax: Tax | undefined;
  /** Nothing may be charged before it is known. */
  loading: boolean;
  /** Why it is not known. */
  failed: string | undefined;
  /** For want of the buyer's country. */
  nowhere: boolean;
  busy: boolean;
  retry: () => void;
}

/**
 * The tax that a card subscription is charged with, where the host has it worked out.
 * @param placed the buyer has given what it depends on
 */
export function useTax(way: WayToPay, price: Price | undefined, placed: boolean): AddedTax {
  const say = useWords();
  const { send } = useAccount();
  const { user } = useSession();
  const taxed =
    way.by === 'card' && way.way.taxed === true && price !== undefined && !isRenewed(price.product);
  const product = price?.product as SubscriptionProduct;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [TAX_CALL, user, product],
    queryFn: async ({ signal }) => (await perform(send, TAX_CALL, { product }, signal)).tax ?? null,
    enabled: taxed && placed,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    taxed: taxed && data !== null,
    tax: taxed ? (data ?? undefined) : undefined,
    loading: taxed && placed && data === undefined && error === null,
    failed: taxed && error !== null ? wordsOf(error, say('payments.price.taxFailed')) : undefined,
    nowhere: taxed && error instanceof Refusal && error.words === countryForTax,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
