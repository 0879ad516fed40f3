import { useSyncExternalStore } from 'react';
import { breakpoint } from '#tokens/measures';

/** As the theme's `breakpoints.down('sm')` writes it. */
const query = `(max-width: ${breakpoint.tablet - 0.05}px)`;

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone. MUI's own hook would bring a third of its widgets along. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia?.(query).matches ?? false);
