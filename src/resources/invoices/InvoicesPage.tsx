import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { Panel } from '#ui/Card/Panel.tsx';
import { FailedState } from '#ui/FailedState/FailedState.tsx';
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx';
import { Busy, SkeletonText } from '#ui/Skeleton/Skeleton.tsx';
import { wordsOf } from '../../data/refusal.ts';
import { useWords } from '../../i18n/words.ts';
import { InvoiceDetailsForm } from './InvoiceDetailsForm.tsx';
import { gapFields, type DetailField } from './invoicesModel.ts';
import { RecentInvoices } from './RecentInvoices.tsx';
import { useInvoices } from './useInvoices.ts';
import './messages.ts';

/** Whom invoices are for, and the invoices. */
export function InvoicesPage() {
  const say = useWords();
  const base = useId();
  const idOf = (field: DetailField) => `${base}${field}`;
  const { data, error, refetch, isFetching } = useInvoices();
  const failed = error && !data && (
    <FailedState
      title={say('invoices.failed.title')}
      message={wordsOf(error, say('invoices.failed.text'))}
      retryLabel={say('invoices.failed.retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
  return (
    <>
      <PageHeader title={say('screens.invoices')} />
      {failed || (
        <Panels>
          <Panel title={say('invoices.details.title')} description={say('invoices.details.lead')}>
            {data ? (
              <InvoiceDetailsForm details={data.invoicedetails} idOf={idOf} />
            ) : (
              <Busy label={say('invoices.details.loading')}>
                <Room>
                  <SkeletonText lines={6} />
                </Room>
              </Busy>
            )}
          </Panel>
          <RecentInvoices
            invoices={data?.invoices}
            details={data?.invoicedetails}
            onGap={(gap) => document.getElementById(idOf(gapFields[gap]))?.focus()}
          />
        </Panels>
      )}
    </>
  );
}

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
}));

/** As high as the form, so that nothing jumps when it comes. */
const Room = styled('div')(({ theme }) => ({
  minHeight: '39rem',
  [theme.breakpoints.up('md')]: { minHeight: '22rem' },
}));
