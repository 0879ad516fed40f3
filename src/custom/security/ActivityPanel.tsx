import { styled } from '@mui/material/styles';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { useMemo } from 'react';
import type { SecurityEvent } from '#contract/security';
import { Button } from '#ui/Button/Button.tsx';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { FailedQuery } from '../../app/FailedQuery.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useSearchParams } from '../../app/routing.tsx';
import { withParam } from '../../app/withParam.ts';
import { useTableLabels } from '../../lists/useTableLabels.ts';
import { useWords } from '../../i18n/words.ts';
import { useDeviceName } from './useDeviceName.ts';

const perPage = 10;
const keyOf = ({ id }: SecurityEvent) => id;

/** Security events, newest first; the page is in the address. */
export function ActivityPanel() {
  const say = useWords();
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.min(Number.parseInt(params.get('page') ?? '1', 10) || 1, 10_000));
  const turn = (to: number) => setParams(withParam(params, 'page', String(to)));
  const sort = { field: 'at', order: 'DESC' } as const;
  const {
    data,
    total = 0,
    error,
    isPending,
    isFetching,
    refetch,
  } = useGetList<SecurityEvent>(
    'security-events',
    { pagination: { page, perPage }, sort },
    { placeholderData: keepPreviousData },
  );
  const columns = useColumns();
  const labels = useTableLabels(say('security.activity.loading'), say('security.activity.keys'));
  const from = (page - 1) * perPage;
  return (
    <Panel title={say('security.activity.title')} description={say('security.activity.lead')} flush>
      {error && !data ? (
        <Within>
          <FailedQuery
            query={{ error, isFetching, refetch }}
            size="panel"
            title={say('security.failed')}
            words={say('security.notDone')}
          />
        </Within>
      ) : (
        <DataTable
          caption={say('security.activity.caption')}
          columns={columns}
          rows={data ?? []}
          rowKey={keyOf}
          labels={labels}
          loading={isPending}
          skeletonRows={5}
          rowOffset={from}
          totalRows={total}
          empty={
            <Within>
              <EmptyState size="panel" title={say('security.activity.empty')}>
                {say('security.activity.emptyText')}
              </EmptyState>
            </Within>
          }
        />
      )}
      {total > perPage && (
        <Pages aria-label={say('security.activity.pages')}>
          <span>
            {say('security.activity.shown', { from: from + 1, to: Math.min(from + perPage, total), total })}
          </span>
          <Button small disabled={page === 1} onClick={() => turn(page - 1)}>
            {say('security.activity.newer')}
          </Button>
          <Button small disabled={from + perPage >= total} onClick={() => turn(page + 1)}>
            {say('security.activity.older')}
          </Button>
        </Pages>
      )}
    </Panel>
  );
}

function useColumns(): readonly Column<SecurityEvent>[] {
  const say = useWords();
  const { dateTime } = useFormat();
  const nameOf = useDeviceName();
  return useMemo(
    () => [
      {
        key: 'what',
        label: say('security.activity.what'),
        primary: true,
        wrap: true,
        cardLabel: '',
        render: ({ kind, subject }) => say(`security.events.${kind}`, { subject }),
      },
      { key: 'when', label: say('security.activity.when'), width: '12rem', render: ({ at }) => dateTime(at) },
      {
        key: 'device',
        label: say('security.activity.device'),
        width: '34%',
        wrap: true,
        // a card has room for the whole address
        cardSpan: 2,
        title: (event) => `${nameOf(event)}, ${event.ip}`,
        render: (event) => (event.ip ? `${nameOf(event)}, ${event.ip}` : nameOf(event)),
      },
    ],
    [say, dateTime, nameOf],
  );
}

const Within = styled('div')(({ theme }) => ({
  padding: theme.spacing(1, 3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1, 2) },
}));
const Pages = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > span': {
    ...theme.typography.body2,
    marginInlineEnd: 'auto',
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(1.5, 2) },
}));
