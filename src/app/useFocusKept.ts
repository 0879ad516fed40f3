import { useEffect, useRef } from 'react';
import { focusHeading } from './pageHeading.ts';

/**
 * When a page removes the element that has the focus, moves the focus to its heading instead of the top of the
 * document.
 */
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
