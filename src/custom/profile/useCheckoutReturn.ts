import { useNotify } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from '../../routing.tsx';
import { useWords } from '../../words.ts';

/** Milliseconds after which somebody who comes back from the hosted checkout is told that it worked. */
const TOLD_AFTER_MS = 1500;
const RETURN = 'viapaddle';

/** Tells once; a reload of the address without its flag does not tell again. */
export function useCheckoutReturn(): void {
  const say = useWords();
  const notify = useNotify();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const returned = new URLSearchParams(search).get(RETURN) === 'true';
  useEffect(() => {
    if (!returned) return;
    const timer = setTimeout(() => {
      notify(say('profile.payment.completed'), { type: 'success' });
      const rest = new URLSearchParams(search);
      rest.delete(RETURN);
      navigate({ pathname, search: rest.toString() }, { replace: true });
    }, TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [returned, say, notify, navigate, pathname, search]);
}
