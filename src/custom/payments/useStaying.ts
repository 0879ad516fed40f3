import { useEffect } from 'react';

/** Has the browser confirm leaving the page while a payment is running. */
export function useStaying(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [needed]);
}
