import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { Expander } from '#ui/DataTable/Expander.tsx';
import type { RowKey } from '#ui/DataTable/tableRows.ts';
import { useOpenRows } from '#ui/DataTable/useOpenRows.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { PageRow } from './analyticsModel.ts';
import { SortedTable } from './SortedTable.tsx';
import { useEngagementColumns } from './useEngagementColumns.tsx';

const keyOf = ({ page }: PageRow) => page;

/** On a card, the heading is more than a number. */
const Numbered = styled('div')({
  '@container (max-width: 599.98px)': { '& [data-page]::before': { content: 'attr(data-page) " "' } },
});

export interface PageTableProps {
  pages: readonly PageRow[];
  loading: boolean;
}

/** Page by page: views, time and clicks. */
export function PageTable({ pages, loading }: PageTableProps) {
  const say = useWords();
  const { open, toggle } = useOpenRows();
  const columns = usePageColumns(open, toggle);
  const details = useMemo(() => ({ open, render: (row: PageRow) => <PageEngagements row={row} /> }), [open]);
  return (
    <Panel title={say('analytics.pages.title')} flush>
      <Numbered>
        <SortedTable
          caption={say('analytics.pages.caption')}
          columns={columns}
          rows={pages}
          rowKey={keyOf}
          first={{ key: 'page', order: 'asc' }}
          details={details}
          loading={loading}
          skeletonRows={8}
        />
      </Numbered>
    </Panel>
  );
}

function usePageColumns(
  open: ReadonlySet<RowKey>,
  toggle: (key: RowKey) => void,
): readonly Column<PageRow>[] {
  const say = useWords();
  const format = useFormat();
  return useMemo(() => {
    const name = ({ page }: PageRow) => (page === 0 ? say('analytics.pages.none') : format.number(page));
    return [
      {
        key: 'page',
        label: say('analytics.pages.page'),
        primary: true,
        sortable: true,
        value: (row) => row.page || undefined,
        render: (row) =>
          row.page === 0 ? name(row) : <span data-page={say('analytics.pages.page')}>{name(row)}</span>,
      },
      {
        key: 'averageTime',
        label: say('analytics.pages.averageTime'),
        align: 'end',
        sortable: true,
        value: (row) => row.averageTime ?? undefined,
        render: (row) =>
          row.averageTime === null ? (
            <span title={say('analytics.pages.noTime')}>–</span>
          ) : (
            format.duration(row.averageTime)
          ),
      },
      {
        key: 'views',
        label: say('analytics.pages.views'),
        align: 'end',
        sortable: true,
        value: (row) => row.views,
        render: (row) => format.number(row.views),
      },
      {
        key: 'engagements',
        label: say('analytics.pages.engagements'),
        align: 'end',
        sortable: true,
        value: (row) => row.clicks,
        render: (row) => format.number(row.clicks),
      },
      {
        key: 'details',
        label: say('analytics.pages.detailsColumn'),
        hideLabel: true,
        cardLabel: '',
        width: '11rem',
        align: 'end',
        render: (row) =>
          row.engagements.length > 0 && (
            <Expander
              open={open.has(keyOf(row))}
              onToggle={() => toggle(keyOf(row))}
              label={
                row.page === 0
                  ? say('analytics.pages.detailsOfNone')
                  : say('analytics.pages.detailsOf', { page: row.page })
              }
            >
              {say('analytics.pages.details')}
            </Expander>
          ),
      },
    ];
  }, [say, format, open, toggle]);
}

const engagementKey = ({ id }: { id: string }) => id;

function PageEngagements({ row }: { row: PageRow }) {
  const say = useWords();
  const columns = useEngagementColumns();
  return (
    <SortedTable
      caption={
        row.page === 0
          ? say('analytics.engagements.captionOfNone')
          : say('analytics.engagements.captionOf', { page: row.page })
      }
      columns={columns}
      rows={row.engagements}
      rowKey={engagementKey}
      first={{ key: 'date', order: 'desc' }}
      // a link of every day is a row
      maxHeight="24rem"
    />
  );
}
