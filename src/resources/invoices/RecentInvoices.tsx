import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import type { Invoice, InvoiceDetails } from '#contract/invoices';
import { invoiceGap, type InvoiceGap } from '#rules/invoiceDownload';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useWords } from '../../i18n/words.ts';
import { ExportButtons } from '../../lists/ExportButtons.tsx';
import { useListExport } from '../../lists/useListExport.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { invoiceColumns } from './invoiceColumns.tsx';
import { InvoiceDownload } from './InvoiceDownload.tsx';
import { useInvoiceDownload } from './useInvoiceDownload.ts';

export interface RecentInvoicesProps {
  /** As the host has them. */
  details: InvoiceDetails | undefined;
  /** Focuses the field that fills a gap. */
  onGap: (gap: InvoiceGap) => void;
}

/** The invoices, newest first, and the details that are missing before one can be downloaded. */
export function RecentInvoices({ details, onGap }: RecentInvoicesProps) {
  const say = useWords();
  const { data: invoices = [] } = useListContext<Invoice>();
  const gap = details && invoiceGap(details);
  const deeds = useInvoiceDownload(gap, onGap);
  const file = useListExport(say('invoices.export.file'), invoiceColumns);
  return (
    <Panel
      title={say('invoices.list.title')}
      actions={invoices.length > 0 && <ExportButtons file={file} small />}
      flush
    >
      {gap && invoices.length > 0 && (
        <Before>
          <Notice
            tone="warning"
            action={
              <Button small onClick={() => onGap(gap)}>
                {say('invoices.missing.action')}
              </Button>
            }
          >
            {say(`invoices.missing.${gap}`)}
          </Notice>
        </Before>
      )}
      <ResourceList
        room="invoices"
        columns={invoiceColumns}
        actions={{
          label: say('invoices.list.download'),
          width: '9.5rem',
          render: (invoice: Invoice) => <InvoiceDownload invoice={invoice} deeds={deeds} />,
        }}
        inPanel
        empty={
          <Within>
            <EmptyState size="panel" title={say('invoices.list.empty')}>
              {say('invoices.list.emptyText')}
            </EmptyState>
          </Within>
        }
        skeletonRows={3}
      />
    </Panel>
  );
}

const Before = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));
const Within = styled('div')(({ theme }) => ({ paddingBlock: theme.spacing(1) }));
