import { useEffect } from 'react';

/** Has the browser ask before the page is left, while leaving would lose sight of a payment. */
export function useStaying(needed: boolean): void {
  useEffect(() => {
    if (!needed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [needed]);
}
