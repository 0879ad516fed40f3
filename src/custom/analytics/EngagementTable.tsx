import { useMemo, useState, type ReactNode } from 'react';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx';
import { SegmentedControl } from '#ui/SegmentedControl/SegmentedControl.tsx';
import { useWords } from '../../i18n/words.ts';
import { SortedTable } from '../../lists/SortedTable.tsx';
import type { EngagementRow, PageRow } from './analyticsModel.ts';
import type { Period } from './chartPeriods.ts';
import { LinkTable } from './LinkTable.tsx';
import type { Beside } from './useBeside.ts';
import { useEngagementColumns } from './useEngagementColumns.tsx';

interface OnPage extends EngagementRow {
  page: number;
}
const keyOf = (row: OnPage) => `${row.page}/${row.id}`;

export interface EngagementTableProps {
  pages: readonly PageRow[];
  /** What is compared with, once it is there. */
  beside: Beside | undefined;
  /** Points of the chart, for the course of each link. */
  periods: readonly Period[];
  /** The viewer says on which page. */
  paged: boolean;
  loading: boolean;
}

type View = 'link' | 'day';

/** Everything that was clicked in the range, on all pages: by address, or day by day. */
export function EngagementTable(props: EngagementTableProps) {
  const say = useWords();
  const [view, setView] = useState<View>('link');
  const empty = (
    <EmptyState title={say('analytics.engagements.empty')} size="panel">
      {say('analytics.engagements.emptyText')}
    </EmptyState>
  );
  return (
    <Panel
      title={say('analytics.engagements.title')}
      description={say('analytics.engagements.description')}
      flush
      actions={
        <SegmentedControl<View>
          label={say('analytics.engagements.view')}
          segments={[
            { value: 'link', label: say('analytics.engagements.byLink') },
            { value: 'day', label: say('analytics.engagements.byDay') },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      {view === 'link' ? <LinkTable {...props} empty={empty} /> : <DayTable {...props} empty={empty} />}
    </Panel>
  );
}

/** One row per link and day. */
function DayTable({ pages, paged, loading, empty }: EngagementTableProps & { empty: ReactNode }) {
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
      value: (row) => row.page,
      render: (row) => (row.page === 0 ? '–' : row.page),
    };
    return date ? [date, page, ...others] : [page];
  }, [common, paged, say]);
  return (
    <SortedTable
      caption={say('analytics.engagements.caption')}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      loadingLabel={say('analytics.loading')}
      first={{ key: 'clicks', order: 'desc' }}
      loading={loading}
      skeletonRows={4}
      // long ranges scroll inside the table
      maxHeight="36rem"
      empty={empty}
    />
  );
}
