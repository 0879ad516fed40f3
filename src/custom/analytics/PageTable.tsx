import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import type { AnalyticsReply } from '#contract/analytics';
import { inRem } from '#tokens/measures';
import { Panel } from '#ui/Card/Panel.tsx';
import { CARDS_BELOW } from '#ui/DataTable/TableFrame.ts';
import { useOpenRows } from '#ui/DataTable/useOpenRows.ts';
import { useWords } from '../../i18n/words.ts';
import { SortedTable } from '../../lists/SortedTable.tsx';
import type { PageRow } from './analyticsModel.ts';
import { useEngagementColumns } from './useEngagementColumns.tsx';
import type { Beside } from './useBeside.ts';
import { usePageColumns } from './usePageColumns.tsx';
import { pageFacts } from './pageFacts.ts';

const keyOf = ({ page }: PageRow) => page;

/** On a card, the heading is more than a number. */
const Numbered = styled('div')({
  [`@container (max-width: ${inRem(CARDS_BELOW - 0.02)})`]: {
    '& [data-page]::before': { content: 'attr(data-page) " "' },
  },
});

export interface PageTableProps {
  pages: readonly PageRow[];
  reply: AnalyticsReply | undefined;
  /** What is compared with, once it is there. */
  beside: Beside | undefined;
  loading: boolean;
}

/** Page by page: time, views, exits and clicks, beside those that they are compared with. */
export function PageTable({ pages, reply, beside, loading }: PageTableProps) {
  const say = useWords();
  const { open, toggle } = useOpenRows();
  const facts = useMemo(() => pageFacts(reply, beside), [reply, beside]);
  const columns = usePageColumns(pages, facts, open, toggle);
  const details = useMemo(() => ({ open, render: (row: PageRow) => <PageEngagements row={row} /> }), [open]);
  return (
    <Panel title={say('analytics.pages.title')} flush>
      <Numbered>
        <SortedTable
          caption={say('analytics.pages.caption')}
          columns={columns}
          rows={pages}
          rowKey={keyOf}
          loadingLabel={say('analytics.loading')}
          first={{ key: 'page', order: 'asc' }}
          details={details}
          loading={loading}
          skeletonRows={8}
        />
      </Numbered>
    </Panel>
  );
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
      loadingLabel={say('analytics.loading')}
      first={{ key: 'date', order: 'desc' }}
      // a link of every day is a row
      maxHeight="24rem"
    />
  );
}
