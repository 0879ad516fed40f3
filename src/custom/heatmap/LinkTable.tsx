import { memo, useMemo } from 'react';
import type { HeatLink } from '#contract/heatmap';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { SortedTable } from '../../lists/SortedTable.tsx';

const keyOf = ({ x, y, url, label }: HeatLink) => `${x} ${y} ${url} ${label}`;

/** The page's links and how often each was clicked. */
export const LinkTable = memo(function LinkTable({
  links,
  loading,
}: {
  links: readonly HeatLink[];
  loading: boolean;
}) {
  const say = useWords();
  const { number } = useFormat();
  const columns = useMemo<readonly Column<HeatLink>[]>(
    () => [
      {
        key: 'label',
        label: say('heatmap.links.label'),
        primary: true,
        value: ({ label }) => label,
        title: ({ label }) => label,
        render: ({ label, url }) => label || url,
      },
      {
        key: 'url',
        label: say('heatmap.links.url'),
        cardSpan: 'all',
        value: ({ url }) => url,
        title: ({ url }) => url,
        render: ({ url }) => url,
      },
      {
        key: 'clicks',
        label: say('heatmap.links.clicks'),
        width: '8rem',
        align: 'end',
        value: ({ clicks }) => clicks,
        render: ({ clicks }) => number(clicks),
      },
    ],
    [say, number],
  );
  return (
    <Panel title={say('heatmap.links.title')} flush>
      <SortedTable
        caption={say('heatmap.links.caption')}
        columns={columns}
        rows={links}
        rowKey={keyOf}
        first={{ key: 'clicks', order: 'desc' }}
        loadingLabel={say('heatmap.loading')}
        loading={loading}
        skeletonRows={3}
      />
    </Panel>
  );
});
