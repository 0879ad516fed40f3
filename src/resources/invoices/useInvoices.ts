import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import type { InvoiceDetails } from '#contract/invoices';
import { useAccount } from '../../app/AccountContext.ts';
import { succeed } from '../../data/refusal.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';
import { detailsBody } from './invoicesModel.ts';

const key = ['invoices'] as const;

/** The invoices, and whom they are for. */
export function useInvoices() {
  const { send } = useAccount();
  return useQuery({ queryKey: key, queryFn: ({ signal }) => send('getinvoicelist', {}, signal) });
}

/** Keeps the details; the server's words say how it went. */
export function useUpdateDetails() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const cache = useQueryClient();
  const { send, authProvider } = useAccount();
  return useMutation({
    mutationFn: async (details: InvoiceDetails) =>
      succeed(
        'getinvoicelist#updateinvoicedetails',
        await send('getinvoicelist#updateinvoicedetails', detailsBody(details)),
      ),
    onSuccess: async ({ message }) => {
      notify(message || say('invoices.details.done'), { type: 'success' });
      // as the host keeps them: a tax ID in capitals, say. The account's own view of it follows.
      await cache.invalidateQueries({ queryKey: key });
      await authProvider
        .reread()
        .catch((failure: unknown) => notifyFailure(failure, say('invoices.failed.text')));
    },
    onError: (failure) => notifyFailure(failure, say('invoices.details.failed')),
  });
}
