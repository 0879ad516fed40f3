import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { Invoice } from '#contract/invoices';
import type { InvoiceGap } from '#rules/invoiceDownload';
import { saveFile } from '../../lists/saveFile.ts';
import type { AccountDataProvider } from '../../dataProvider.ts';
import { useNotifyFailure } from '../../app/useNotifyFailure.ts';
import { useWords } from '../../i18n/words.ts';

/** Downloads an invoice's PDF, or says which details are missing first. */
export function useInvoiceDownload(gap: InvoiceGap | undefined, onGap: (gap: InvoiceGap) => void) {
  const say = useWords();
  const dataProvider = useDataProvider<AccountDataProvider>();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [busy, setBusy] = useState<string>();
  const under = useRef(false);

  /** Whether a download may begin; if not, has said what is missing. */
  const begin = (): boolean => {
    if (!gap) return true;
    notify(say(`invoices.missing.${gap}`), { type: 'error' });
    onGap(gap);
    return false;
  };

  const download = async ({ id }: Invoice) => {
    if (under.current || !begin()) return;
    under.current = true;
    setBusy(id);
    try {
      saveFile('Invoice.pdf', await dataProvider.getInvoicePdf(id));
      notify(say('invoices.list.done'), { type: 'success' });
    } catch (failure) {
      notifyFailure(failure, say('invoices.list.failed'));
    } finally {
      under.current = false;
      setBusy(undefined);
    }
  };
  const refuse = () => begin() && notify(say('invoices.list.unsafe'), { type: 'error' });
  return { busy, begin, download, refuse };
}
