import { useMemo, type ReactNode } from 'react';
import { useWords } from '../../i18n/words.ts';
import { SortedTable } from '../../lists/SortedTable.tsx';
import { localDay } from '../../publication/dateRange.ts';
import type { PageRow } from './analyticsModel.ts';
import type { Period } from './chartPeriods.ts';
import { clickedLinks, type ClickedLink } from './clickedLinks.ts';
import type { Beside } from './useBeside.ts';
import { useLinkColumns } from './useLinkColumns.tsx';

export interface LinkTableProps {
  pages: readonly PageRow[];
  /** What is compared with, once it is there. */
  beside: Beside | undefined;
  /** Points of the chart, for the course of each. */
  periods: readonly Period[];
  /** The viewer says on which page. */
  paged: boolean;
  loading: boolean;
  empty: ReactNode;
}

const keyOf = ({ id }: ClickedLink) => id;
const dayAt = (date: string) => localDay(new Date(date));

/** What was clicked, each address a row. */
export function LinkTable({ pages, beside, periods, paged, loading, empty }: LinkTableProps) {
  const say = useWords();
  return (
    <SortedTable
      caption={say('analytics.engagements.captionByLink')}
      columns={useLinkColumns(paged, beside)}
      rows={useMemo(() => clickedLinks(pages, periods, dayAt), [pages, periods])}
      rowKey={keyOf}
      loadingLabel={say('analytics.loading')}
      first={{ key: 'clicks', order: 'desc' }}
      loading={loading}
      skeletonRows={4}
      maxHeight="36rem"
      empty={empty}
    />
  );
}
