import type { QueryClient } from '@tanstack/react-query';

/** What a payment changes beside the session: fetched again when it is next shown. */
export function paidFor(cache: QueryClient): void {
  for (const name of ['creative-services#prices', 'invoices'])
    void cache.invalidateQueries({ queryKey: [name], refetchType: 'none' });
}
