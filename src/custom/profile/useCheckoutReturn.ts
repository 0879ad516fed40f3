import { useNotify } from 'react-admin';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAccount } from '../../app/AccountContext.ts';
import { useLocation, useNavigate } from '../../app/routing.tsx';
import { useWords } from '../../i18n/words.ts';
import { factsOf } from '../payments/accountChange.ts';
import { paidFor } from '../payments/paidFor.ts';
import { rereadQuietly } from '../payments/quietRereads.ts';

/** Milliseconds until a return from the hosted checkout is confirmed. */
const TOLD_AFTER_MS = 1500;
const RETURN = 'viapaddle';

/**
 * Confirms the return once, and rereads the account until the purchase shows. Removes the flag from the address, so
 * that a reload does neither again. The flag grants nothing.
 */
export function useCheckoutReturn(): void {
  const say = useWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const { authProvider, session, cache } = useAccount();
  const { pathname, search } = useLocation();
  const returned = new URLSearchParams(search).get(RETURN) === 'true';
  const stopReading = useRef<() => void>(undefined);

  const tell = useEffectEvent(() => {
    notify(say('payments.done.returned'), { type: 'success' });
    const rest = new URLSearchParams(search);
    rest.delete(RETURN);
    navigate({ pathname, search: rest.toString() }, { replace: true });
  });
  const read = useEffectEvent(() => {
    stopReading.current?.();
    paidFor(cache);
    const facts = () => {
      const held = session.current();
      return held && factsOf(held);
    };
    stopReading.current = rereadQuietly({ reread: authProvider.reread, facts, page: document });
  });
  useEffect(() => {
    if (!returned) return;
    read();
    const timer = setTimeout(() => tell(), TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [returned]);
  // the flag is removed before the last reread
  useEffect(() => () => stopReading.current?.(), []);
}
