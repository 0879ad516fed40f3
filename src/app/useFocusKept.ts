import { useEffect, useRef } from 'react';
import { focusHeading } from './pageHeading.ts';

/** Whoever used something that a page takes away goes on at its heading: the browser would begin at its very top. */
export function useFocusKept(): void {
  const used = useRef<Element>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      used.current = target instanceof Element ? target : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (!used.current || used.current.isConnected || document.activeElement !== document.body) return;
    used.current = null;
    focusHeading();
  });
}
