import { useMemo } from 'react';
import type { AnalyticsReply } from '#contract/analytics';
import type { Column } from '#ui/DataTable/column.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { SortedTable } from '../../lists/SortedTable.tsx';
import { useShare } from '../../publication/useShare.ts';
import { retentionOf, type PageReach } from '#rules/retention';

export interface RetentionTableProps {
  reply: AnalyticsReply;
  pageCount: number;
}

const keyOf = ({ first }: PageReach) => first;

/** The fan's figures as a table: every page a row. */
export function RetentionTable({ reply, pageCount }: RetentionTableProps) {
  const say = useWords();
  const { number, duration } = useFormat();
  const share = useShare();
  const retention = useMemo(() => retentionOf(reply, pageCount), [reply, pageCount]);
  const opened = retention?.opened ?? 1;
  const hasMedians = retention?.pages.some(({ median }) => median !== undefined) ?? false;
  const columns = useMemo<Column<PageReach>[]>(
    () => [
      {
        key: 'page',
        label: say('analytics.pages.page'),
        primary: true,
        value: ({ first }) => first,
        render: ({ first }) => number(first),
      },
      {
        key: 'reached',
        label: say('analytics.retention.reached'),
        align: 'end',
        value: ({ reached }) => reached,
        render: ({ reached }) => number(reached),
      },
      {
        key: 'share',
        label: say('analytics.retention.share'),
        align: 'end',
        render: ({ reached }) => share(reached / opened),
      },
      {
        key: 'stopped',
        label: say('analytics.retention.stopped'),
        align: 'end',
        value: ({ stopped }) => stopped,
        render: ({ stopped }) => number(stopped),
      },
      ...(hasMedians
        ? [
            {
              key: 'median',
              label: say('analytics.retention.median'),
              align: 'end',
              value: ({ median }) => median,
              render: ({ median }) => (median === undefined ? '–' : duration(median)),
            } satisfies Column<PageReach>,
          ]
        : []),
      {
        key: 'time',
        label: say('analytics.retention.time'),
        align: 'end',
        value: ({ time }) => time ?? undefined,
        render: ({ time }) => (time === null ? '–' : duration(time)),
      },
    ],
    [say, number, duration, share, opened, hasMedians],
  );
  return (
    <SortedTable
      caption={say('analytics.retention.caption')}
      columns={columns}
      rows={retention?.pages ?? []}
      rowKey={keyOf}
      loadingLabel={say('analytics.loading')}
      first={{ key: 'page', order: 'asc' }}
      maxHeight="24rem"
    />
  );
}
