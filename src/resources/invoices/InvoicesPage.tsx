import { useId } from 'react';
import { useListContext } from 'react-admin';
import { styled } from '@mui/material/styles';
import type { Invoice, InvoiceDetails } from '#contract/invoices';
import { Panel } from '#ui/Card/Panel.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { Stack } from '#ui/Card/Stack.ts';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useWords } from '../../i18n/words.ts';
import { ListContext } from '../../lists/ListContext.tsx';
import { InvoiceDetailsForm } from './InvoiceDetailsForm.tsx';
import { gapFields, type DetailField } from './invoicesModel.ts';
import { RecentInvoices } from './RecentInvoices.tsx';
import './messages.ts';

const newestFirst = { field: 'date', order: 'DESC' } as const;

/** Invoices, and the details that future ones show, which the host answers together. */
export function InvoicesPage() {
  const say = useWords();
  return (
    <ListContext resource="invoices" sort={newestFirst}>
      <PageHeader title={say('screens.invoices')} />
      <InvoicePanels />
    </ListContext>
  );
}

function InvoicePanels() {
  const say = useWords();
  const base = useId();
  const idOf = (field: DetailField) => `${base}${field}`;
  const { data, error, refetch, isFetching, ...list } = useListContext<Invoice>();
  const details = list.meta as InvoiceDetails | undefined;
  if (error && !data) {
    return <FailedQuery query={{ error, isFetching, refetch }} title={say('invoices.failed')} />;
  }
  return (
    <Stack>
      <RecentInvoices
        details={details}
        onGap={(gap) => document.getElementById(idOf(gapFields[gap]))?.focus()}
      />
      <Panel title={say('invoices.details.title')} description={say('invoices.details.lead')}>
        {details ? (
          <InvoiceDetailsForm details={details} idOf={idOf} />
        ) : (
          <Busy label={say('invoices.details.loading')}>
            <Room>
              <SkeletonText lines={6} />
            </Room>
          </Busy>
        )}
      </Panel>
    </Stack>
  );
}

/** As high as the form, so that nothing jumps when it appears. */
const Room = styled('div')(({ theme }) => ({
  minHeight: '39rem',
  [theme.breakpoints.up('md')]: { minHeight: '22rem' },
}));
