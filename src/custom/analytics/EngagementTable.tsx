import { useMemo } from 'react';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { useWords } from '../../i18n/words.ts';
import type { EngagementRow, PageRow } from './analyticsModel.ts';
import { SortedTable } from './SortedTable.tsx';
import { useEngagementColumns } from './useEngagementColumns.tsx';

interface OnPage extends EngagementRow {
  page: number;
}
const keyOf = (row: OnPage) => `${row.page}/${row.id}`;

export interface EngagementTableProps {
  pages: readonly PageRow[];
  /** The viewer says on which page. */
  paged: boolean;
  loading: boolean;
}

/** Everything that was clicked in the range, on all pages. */
export function EngagementTable({ pages, paged, loading }: EngagementTableProps) {
  const say = useWords();
  const rows = useMemo(
    () => pages.flatMap(({ page, engagements }) => engagements.map((row): OnPage => ({ ...row, page }))),
    [pages],
  );
  const common = useEngagementColumns();
  const columns = useMemo<readonly Column<OnPage>[]>(() => {
    if (!paged) return common;
    const [date, ...others] = common;
    const page: Column<OnPage> = {
      key: 'page',
      label: say('analytics.engagements.page'),
      width: '5.5rem',
      align: 'end',
      sortable: true,
      value: (row) => row.page,
      render: (row) => (row.page === 0 ? '–' : row.page),
    };
    return date ? [date, page, ...others] : [page];
  }, [common, paged, say]);
  return (
    <Panel
      title={say('analytics.engagements.title')}
      description={say('analytics.engagements.description')}
      flush
    >
      <SortedTable
        caption={say('analytics.engagements.caption')}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        first={{ key: 'clicks', order: 'desc' }}
        loading={loading}
        skeletonRows={4}
        // one row per link and day: long ranges scroll inside the table
        maxHeight="36rem"
        empty={
          <EmptyState title={say('analytics.engagements.empty')} headingLevel={3} size="panel">
            {say('analytics.engagements.emptyText')}
          </EmptyState>
        }
      />
    </Panel>
  );
}
