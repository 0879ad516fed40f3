import { useNotify } from 'react-admin';
import { useState } from 'react';
import type { Due } from '#contract/payments';
import type { Price } from '#contract/products';
import { useAccount, useSession } from '../../app/AccountContext.ts';
import { useNavigate } from '../../app/routing.tsx';
import { useReread } from '../../app/useReread.ts';
import { useWords } from '../../i18n/words.ts';
import { factsOf } from './accountChange.ts';
import { keepCard, payByCard, Unconfirmed, type CardDesk, type Ending } from './cardPayment.ts';
import { checkoutEnd, openingOf, orderAt, RETURN_PATH } from './checkout.ts';
import { checkoutCustomer } from './checkoutCustomer.ts';
import { failureWords } from './failureWords.ts';
import { paidFor } from './paidFor.ts';
import { useProviders } from './providers.ts';
import type { Buying } from './purchases.ts';
import { buyings } from './buyings.ts';
import { useAlone } from './useAlone.ts';
import { DUE_CALL } from './useDue.ts';
import { PRICES_CALL } from './usePrices.ts';
import { TAX_CALL } from './useTax.ts';
import type { WayToPay } from './wayToPay.ts';

/** Unconfirmed payments by purchase: opening the dialog again continues checking. */
export type HeldPayments = Map<Buying, Unconfirmed>;

export interface BuyingProps {
  buying: Buying;
  way: WayToPay;
  held: HeldPayments;
  onClose: () => void;
}

/**
 * The stage of a purchase.
 * - `form`: idle; `failure` says why the last try ended
 * - `busy`: paying, saving a card, or opening the checkout
 * - `checkout`: the hosted checkout is in front of the page
 * - `unconfirmed`: the provider confirmed, the server did not: can be checked again but not paid again
 * - `security`: paid once the user confirms it with their bank
 */
type Stage =
  | { at: 'form'; failure?: string }
  | { at: 'busy' }
  | { at: 'checkout' }
  | { at: 'unconfirmed'; payment: Unconfirmed; checking: boolean }
  | { at: 'security' };

/** What is paid, and with which card. */
export interface Payment {
  price: Price | undefined;
  /** The price, or the total with its tax, where the host gave it. */
  shown: Due | undefined;
  /** The amount that a new card pays at once. */
  due: Due | undefined;
  desk: CardDesk | undefined;
}

/** Runs a purchase from its form to its end, one at a time. */
export function useBuying({ buying, way, held, onClose }: BuyingProps) {
  const say = useWords();
  const notify = useNotify();
  const reread = useReread();
  const navigate = useNavigate();
  const providers = useProviders();
  const { send, authProvider, session: store, cache } = useAccount();
  const { detail, txn_id } = useSession();
  const kept = held.get(buying);
  const [stage, setStage] = useState<Stage>(
    kept ? { at: 'unconfirmed', payment: kept, checking: false } : { at: 'form' },
  );
  const { alone } = useAlone();

  const refresh = async () => {
    paidFor(cache);
    await reread(say('payments.failed.stale'));
  };
  const finish = async (ending: Ending) => {
    held.delete(buying);
    await refresh();
    if (ending === 'security') return setStage({ at: 'security' });
    onClose();
    notify(say(ending === 'paid' ? 'payments.done.renewed' : buyings[buying].done), { type: 'success' });
  };
  const complain = (failure: unknown) => {
    if (failure instanceof Unconfirmed) {
      held.set(buying, failure);
      setStage({ at: 'unconfirmed', payment: failure, checking: false });
    } else {
      held.delete(buying);
      setStage({ at: 'form', failure: failureWords(failure, buying, say) });
    }
  };
  const newCard = async (due: Due | undefined, desk: CardDesk) => {
    const before = store.current()?.owed;
    const isToConfirm = async () => {
      await authProvider.reread();
      return before !== 'confirmation' && store.current()?.owed === 'confirmation';
    };
    try {
      await finish(await keepCard({ send, desk, email: detail.email, due, isToConfirm }));
    } catch (failure) {
      if (due) {
        // the amount due may have changed; if that cannot be read either, the first failure is shown
        void cache.invalidateQueries({ queryKey: [DUE_CALL] });
        void authProvider.reread().catch(() => undefined);
      }
      throw failure;
    }
  };
  const byCard = async ({ price, shown, due, desk }: Payment) => {
    if (!desk) throw new Error('The card fields are not there.');
    const { email } = detail;
    if (!price) return newCard(due, desk);
    const before = store.current();
    const hasChanged = async () => {
      await authProvider.reread();
      const now = store.current();
      return before !== undefined && now !== undefined && factsOf(now) !== factsOf(before);
    };
    try {
      await finish(await payByCard({ send, desk, price, shown, email, txn_id, hasChanged }));
    } catch (failure) {
      // the price may have been raised, or the country changed in another tab, and the total with it
      for (const call of [PRICES_CALL, TAX_CALL]) void cache.invalidateQueries({ queryKey: [call] });
      throw failure;
    }
  };
  const inCheckout = async (
    { way: paddle, environment }: Extract<WayToPay, { by: 'checkout' }>,
    { price }: Payment,
  ) => {
    const hearing = checkoutEnd({
      completed: () => {
        checkout.close();
        onClose();
        navigate(RETURN_PATH);
      },
      closed: onClose,
      failed: () => {
        checkout.close();
        setStage({ at: 'form', failure: say('payments.failed.unavailable') });
      },
    });
    const checkout = await providers.paddle(paddle, environment, hearing.told);
    const options = openingOf(await orderAt(send, paddle, price?.product), checkoutCustomer(detail));
    setStage({ at: 'checkout' });
    hearing.opening();
    checkout.open(options);
  };
  const run = (work: () => Promise<unknown>) => alone(() => work().catch(complain));
  /** @param ready a precondition that reports its own failure */
  const pay = (payment: Payment, ready: () => Promise<boolean>) =>
    run(async () => {
      setStage({ at: 'busy' });
      if (!(await ready())) return setStage({ at: 'form' });
      await (way.by === 'card' ? byCard(payment) : inCheckout(way, payment));
    });
  const check = ({ check: ask }: Unconfirmed) =>
    run(async () => {
      setStage((now) => (now.at === 'unconfirmed' ? { ...now, checking: true } : now));
      await finish(await ask());
    });
  return { stage, pay, check };
}
