import type { CheckoutCustomer, CheckoutOpenOptions } from '@paddle/paddle-js';
import type { Send } from '#contract/index';
import type { Product } from '#contract/products';
import { schemeAttribute } from '#ui/theme/theme.ts';
import { ACCOUNT_PATH } from '../../authProvider.ts';
import { keepEmbed } from '../../app/embed.ts';
import type { PaddleWay } from '../../session/paymentsConfig.ts';
import { perform, Refusal } from '../../data/refusal.ts';
import type { CheckoutEvent } from './providerScripts.ts';

const RETURNED = 'viapaddle=true';
/** The page after a completed checkout. */
export const RETURN_PATH = `${ACCOUNT_PATH}?${RETURNED}`;

/** Where the provider's own links lead. */
export const PAY_PATH = '/home/pay';

/** A page after a redirect through a bank, in the current embedding mode. */
export function returnAddress(here: string, to = RETURN_PATH): string {
  const address = new URL(here);
  const [, query = ''] = address.hash.split('?');
  const [path, own] = to.split('?');
  address.hash = path + keepEmbed(`?${own}`, query);
  return address.href;
}

type Ordered = { items: { priceId: string }[] } | { transactionId: string };

/**
 * What the checkout opens with: a price from the host's configuration, else a transaction that the server creates at
 * its own price. Without a product, the transaction that moves a subscription from card payments.
 */
export async function orderAt(
  send: Send,
  { prices = {} }: PaddleWay,
  product: Product | undefined,
): Promise<Ordered> {
  const priceId = product && prices[product];
  if (priceId) return { items: [{ priceId }] };
  const call = product ? 'creative-services#checkout' : 'creative-services#migratestripesubtopaddle';
  const { transactionId } = await (product
    ? perform(send, 'creative-services#checkout', { product })
    : perform(send, 'creative-services#migratestripesubtopaddle', {}));
  if (!transactionId) throw new Refusal('fault', call);
  return { transactionId };
}

/**
 * Display settings of the checkout over this page. Nobody else can be named as the payer there: what is paid belongs to
 * the account.
 * @param customer undefined for a transaction that has its own
 */
export const openingOf = (
  ordered: Ordered,
  customer: CheckoutCustomer | undefined,
  returnsTo = RETURN_PATH,
  { documentElement: root, location }: Document = document,
): CheckoutOpenOptions => ({
  ...ordered,
  ...(customer && { customer }),
  settings: {
    allowLogout: false,
    displayMode: 'overlay',
    theme: root.getAttribute(schemeAttribute) === 'dark' ? 'dark' : 'light',
    locale: root.lang.split('-')[0] || 'en',
    successUrl: returnAddress(location.href, returnsTo),
  },
});

/** Milliseconds that the checkout may take to appear. */
const CHECKOUT_WAIT_MS = 20_000;

export interface CheckoutHearing {
  /** Receives every event. */
  told: (event: CheckoutEvent) => void;
  /** The checkout was opened: starts waiting for it to appear. */
  opening: () => void;
}

/**
 * Follows the checkout's events and calls back when it has ended: `failed` where it does not appear in time, and again
 * where it appears later, unexpected. A payment is always reported.
 */
export function checkoutEnd({
  completed,
  closed,
  failed,
}: Record<'completed' | 'closed' | 'failed', () => void>): CheckoutHearing {
  let [shown, over, paid] = [false, false, false];
  let late: ReturnType<typeof setTimeout> | undefined;
  const end = (then: () => void) => {
    clearTimeout(late);
    if (over) return;
    over = true;
    then();
  };
  const hears: Readonly<Record<string, () => void>> = {
    'checkout.loaded': () => {
      clearTimeout(late);
      if (over && !shown && !paid) failed();
      shown = !over;
    },
    'checkout.completed': () => {
      clearTimeout(late);
      if (paid) return;
      [paid, over] = [true, true];
      completed();
    },
    'checkout.closed': () => end(closed),
    // once visible, it shows its own errors
    'checkout.error': () => {
      if (!shown) end(failed);
    },
  };
  return {
    told: ({ name = '' }) => hears[name]?.(),
    opening: () => {
      if (!shown && !over) late = setTimeout(() => end(failed), CHECKOUT_WAIT_MS);
    },
  };
}
