import type { Invoice } from '#contract/invoices';
import { Tag } from '#ui/Tag/Tag.tsx';
import type { ListColumn } from '../../lists/listColumn.ts';
import { dollars, isCreditNote } from './invoicesModel.ts';

export const invoiceColumns: readonly ListColumn<Invoice>[] = [
  {
    source: 'date',
    label: 'invoices.list.date',
    cardLabel: false,
    primary: true,
    exported: true,
    exportLabel: 'invoices.list.date',
    kind: 'day',
    render: (invoice, { say, format }) =>
      isCreditNote(invoice) ? (
        <>
          {format.date(invoice.date)} <Tag>{say('invoices.list.creditNote')}</Tag>
        </>
      ) : (
        format.date(invoice.date)
      ),
  },
  {
    source: 'number',
    label: 'invoices.list.number',
    known: ({ number }) => number !== undefined,
    title: ({ number = '' }) => number,
    exported: true,
    exportLabel: 'invoices.list.number',
    render: ({ number = '–' }) => number,
  },
  {
    source: 'amount',
    label: 'invoices.list.total',
    align: 'end',
    width: '9rem',
    exported: ({ amount }) => amount / 100,
    exportLabel: 'invoices.export.dollars',
    kind: 'dollars',
    render: ({ amount }) => dollars(amount),
  },
];
