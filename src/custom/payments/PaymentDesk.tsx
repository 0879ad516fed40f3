import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { focusHeading } from '../../app/pageHeading.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import { PaymentContext } from './PaymentContext.ts';
import { useProviders } from './providers.ts';
import type { OpenedTab } from './providerScripts.ts';
import { unavailableWords, type Purchase } from './purchases.ts';
import type { HeldPayments } from './useBuying.ts';

const PaymentDialogs = lazyComponent(async () => (await import('./PaymentDialogs.tsx')).PaymentDialogs);

interface Order {
  purchase: Purchase;
  tab: OpenedTab | undefined;
}

/** Wraps a screen whose buttons start purchases: loads the dialogs on demand and shows them above the screen. */
export function PaymentDesk({ children }: { children: ReactNode }) {
  const say = useWords();
  const notifyFailure = useNotifyFailure();
  const { openTab } = useProviders();
  const [order, setOrder] = useState<Order>();
  const [held] = useState<HeldPayments>(() => new Map());
  const begun = useRef(false);
  const opener = useRef<HTMLElement>(null);

  const begin = useCallback(
    async (purchase: Purchase) => {
      if (begun.current) return;
      begun.current = true;
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      // before any await, or the browser blocks it as a pop-up
      const tab = purchase === 'manageSubscription' ? openTab() : undefined;
      try {
        await PaymentDialogs.load();
        setOrder({ purchase, tab });
      } catch (failure) {
        begun.current = false;
        tab?.close();
        notifyFailure(failure, say(unavailableWords[purchase]));
      }
    },
    [say, notifyFailure, openTab],
  );
  const close = useCallback(() => {
    begun.current = false;
    setOrder(undefined);
  }, []);
  useEffect(() => {
    if (order || !opener.current) return;
    // the button may be gone, or the provider's frame had the focus
    if (opener.current.isConnected) opener.current.focus();
    else focusHeading();
    opener.current = null;
  }, [order]);

  const desk = useMemo(() => ({ begin, ahead: PaymentDialogs.ahead }), [begin]);
  return (
    <PaymentContext value={desk}>
      {children}
      {order && <PaymentDialogs {...order} held={held} onClose={close} />}
    </PaymentContext>
  );
}
