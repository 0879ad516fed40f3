import { useLocation } from '../app/routing.tsx';

/** Kept with a step of the history: the address of the screen that led there. */
interface CameFrom {
  cameFrom: string;
}

/** To take along to a page that leads back: where the user is now, with filters. */
export function useLeadingBack(): CameFrom {
  const { pathname, search } = useLocation();
  return { cameFrom: pathname + search };
}

/** The address that led here; undefined for a page opened directly. */
export function useCameFrom(): string | undefined {
  const state = useLocation().state as Partial<CameFrom> | null;
  const from = state?.cameFrom;
  return typeof from === 'string' && from.startsWith('/home/') ? from : undefined;
}
