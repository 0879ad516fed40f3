import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import type { Invoice, InvoiceDetails } from '#contract/invoices';
import { invoiceGap, type InvoiceGap } from '#rules/invoiceDownload';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { Notice } from '#ui/Notice/Notice.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { InvoiceDownload } from './InvoiceDownload.tsx';
import { dollars } from './invoicesModel.ts';
import { useInvoiceDownload } from './useInvoiceDownload.ts';

export interface RecentInvoicesProps {
  invoices: readonly Invoice[] | undefined;
  /** As the host has them. */
  details: InvoiceDetails | undefined;
  /** Leads to the field that fills a gap. */
  onGap: (gap: InvoiceGap) => void;
}

const keyOf = ({ id }: Invoice) => id;

/** What was paid for, newest first, and what is missing before any of it can be downloaded. */
export function RecentInvoices({ invoices, details, onGap }: RecentInvoicesProps) {
  const say = useWords();
  const columns = useInvoiceColumns(invoices);
  const gap = details && invoiceGap(details);
  const deeds = useInvoiceDownload(gap, onGap);
  const labels = {
    loading: say('invoices.list.loading'),
    sortBy: say('invoices.list.table.sortBy'),
    keys: say('invoices.list.table.keys'),
  };
  return (
    <Panel title={say('invoices.list.title')} flush>
      {gap && invoices && invoices.length > 0 && (
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
      <DataTable
        caption={say('invoices.list.caption')}
        columns={columns}
        rows={invoices ?? []}
        rowKey={keyOf}
        labels={labels}
        actions={{
          label: say('invoices.list.download'),
          width: '9.5rem',
          render: (invoice) => <InvoiceDownload invoice={invoice} deeds={deeds} />,
        }}
        loading={invoices === undefined}
        skeletonRows={3}
        empty={
          <Within>
            <EmptyState size="panel" headingLevel={3} title={say('invoices.list.empty')}>
              {say('invoices.list.emptyText')}
            </EmptyState>
          </Within>
        }
      />
    </Panel>
  );
}

/** Numbers only where the host has them. */
function useInvoiceColumns(invoices: readonly Invoice[] = []): readonly Column<Invoice>[] {
  const say = useWords();
  const { date } = useFormat();
  const numbered = invoices.some(({ number }) => number !== undefined);
  return useMemo(() => {
    const day: Column<Invoice> = {
      key: 'date',
      label: say('invoices.list.date'),
      cardLabel: '',
      primary: true,
      render: (invoice) => date(invoice.date),
    };
    const number: Column<Invoice> = {
      key: 'number',
      label: say('invoices.list.number'),
      title: (row) => row.number ?? '',
      render: (row) => row.number ?? '–',
    };
    const total: Column<Invoice> = {
      key: 'amount',
      label: say('invoices.list.total'),
      align: 'end',
      width: '9rem',
      render: ({ amount }) => dollars(amount),
    };
    return numbered ? [day, number, total] : [day, total];
  }, [numbered, say, date]);
}

const Before = styled('div')(({ theme }) => ({
  padding: theme.spacing(2, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
}));
const Within = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 2) },
}));
