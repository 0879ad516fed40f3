import type { Invoice } from '#contract/invoices';
import { BusyButton } from '#ui/Button/BusyButton.tsx';
import { Icon } from '#ui/Icon/Icon.tsx';
import { LinkButton } from '#ui/Link/LinkButton.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { invoiceSource, isCreditNote } from './invoicesModel.ts';
import type { useInvoiceDownload } from './useInvoiceDownload.ts';

export interface InvoiceDownloadProps {
  invoice: Invoice;
  deeds: ReturnType<typeof useInvoiceDownload>;
}

const icon = <Icon name="download" size={16} />;

/** A link where the PDF has its own address, otherwise a button that fetches it. */
export function InvoiceDownload({ invoice, deeds: { busy, begin, download, refuse } }: InvoiceDownloadProps) {
  const say = useWords();
  const { date } = useFormat();
  const name = {
    'aria-label': say(
      isCreditNote(invoice) ? 'invoices.list.downloadCreditNoteOf' : 'invoices.list.downloadOf',
      {
        date: date(invoice.date),
      },
    ),
  };
  const source = invoiceSource(invoice.pdf);
  if (source.from === 'address') {
    return (
      <LinkButton
        {...name}
        small
        icon={icon}
        href={source.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={(event) => !begin() && event.preventDefault()}
      >
        {say('invoices.list.download')}
      </LinkButton>
    );
  }
  const act = () => (source.from === 'call' ? void download(invoice) : refuse());
  return (
    <BusyButton
      {...name}
      small
      icon={icon}
      busy={busy === invoice.id}
      busyLabel={say('invoices.list.busy')}
      onClick={act}
    >
      {say('invoices.list.download')}
    </BusyButton>
  );
}
