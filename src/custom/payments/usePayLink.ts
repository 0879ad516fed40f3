import { useEffect, useRef, useState } from 'react';
import { useConfig } from '../../app/AccountContext.ts';
import { useLocation } from '../../app/routing.tsx';
import { checkoutEnd, openingOf, PAY_PATH } from './checkout.ts';
import { useProviders } from './providers.ts';
import { ScriptFailure } from './scriptLoad.ts';

/** As Paddle writes it into its links. */
const isTransaction = (id: string | null): id is string => id !== null && /^txn_[a-z\d]{26}$/.test(id);

/**
 * - `opening`: the checkout is on its way, or in front of the page
 * - `closed`: it was closed; what was done there is not known
 * - `done`: paid, or the new card is kept
 * - `failed`: the transaction cannot be opened
 * - `blocked`: the checkout's script could not be loaded
 * - `incomplete`: the address names no transaction
 * - `unavailable`: this host has no such checkout
 */
export type PayLinkStage =
  'opening' | 'closed' | 'done' | 'failed' | 'blocked' | 'incomplete' | 'unavailable';

/** Opens the checkout of the transaction in the address, at once and as often as wanted. */
export function usePayLink(): { at: PayLinkStage; open: () => Promise<void> } {
  const providers = useProviders();
  const { payments } = useConfig();
  const asked = new URLSearchParams(useLocation().search);
  const [transaction, isPaid] = [asked.get('_ptxn'), asked.get('paid') === 'true'];
  const [at, setAt] = useState<PayLinkStage>(() => {
    if (isPaid) return 'done';
    if (!payments?.paddle) return 'unavailable';
    return isTransaction(transaction) ? 'opening' : 'incomplete';
  });
  const begun = useRef(false);

  const open = async () => {
    if (!payments?.paddle || !isTransaction(transaction)) return;
    setAt('opening');
    const hearing = checkoutEnd({
      completed: () => {
        checkout?.close();
        setAt('done');
      },
      closed: () => setAt('closed'),
      failed: () => {
        checkout?.close();
        setAt('failed');
      },
    });
    let checkout: Awaited<ReturnType<typeof providers.paddle>> | undefined;
    try {
      checkout = await providers.paddle(payments.paddle, payments.environment, hearing.told);
      hearing.opening();
      checkout.open(openingOf({ transactionId: transaction }, undefined, `${PAY_PATH}?paid=true`));
    } catch (failure) {
      setAt(failure instanceof ScriptFailure ? 'blocked' : 'failed');
    }
  };
  useEffect(() => {
    if (at !== 'opening' || begun.current) return;
    begun.current = true;
    void open();
  });
  return { at, open };
}
