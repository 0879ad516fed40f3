import { useDataProvider, useNotify } from 'react-admin';
import type { InvoiceDetails } from '#contract/invoices';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useReread } from '../../app/useReread.ts';
import { useReload } from '../../data/useReload.ts';
import type { AccountDataProvider } from '../../dataProvider.ts';
import { useWords } from '../../i18n/words.ts';

/** Saves the details and shows the server's message. */
export function useUpdateDetails() {
  const say = useWords();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const reload = useReload();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const reread = useReread();
  return async (details: InvoiceDetails) => {
    try {
      const message = await dataProvider.updateInvoiceDetails(details);
      notify(message || say('invoices.details.done'), { type: 'success' });
    } catch (failure) {
      notifyFailure(failure, say('invoices.details.failed'));
      return;
    }
    // the host may normalise them, such as a tax ID in capitals; the session has a copy
    await reload('invoices');
    await reread(say('layout.unanswered'));
  };
}
