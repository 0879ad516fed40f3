import { memo, useMemo } from 'react';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { useWords } from '../../i18n/words.ts';
import { SortedTable } from '../../lists/SortedTable.tsx';
import type { HeatSpot } from './heatSpots.ts';
import { ShareBar } from './ShareBar.tsx';
import { useSpotWords } from './spotWords.ts';
import { useShare } from '../../publication/useShare.ts';

const keyOf = ({ rank }: HeatSpot) => rank;

export interface SpotTableProps {
  spots: readonly HeatSpot[];
  loading: boolean;
  /** The spot whose row is pointed at. */
  onPoint: (spot: HeatSpot | undefined) => void;
}

/** The heat in words: the strongest places of the page. */
export const SpotTable = memo(function SpotTable({ spots, loading, onPoint }: SpotTableProps) {
  const say = useWords();
  const columns = useSpotColumns(spots[0]?.share ?? 1);
  return (
    <Panel title={say('heatmap.spots.title')} description={say('heatmap.spots.description')} flush>
      <SortedTable
        caption={say('heatmap.spots.caption')}
        columns={columns}
        rows={spots}
        rowKey={keyOf}
        first={{ key: 'share', order: 'desc' }}
        loadingLabel={say('heatmap.loading')}
        loading={loading}
        skeletonRows={5}
        onPoint={onPoint}
      />
    </Panel>
  );
});

/** @param most the largest share, which has the longest bar */
function useSpotColumns(most: number): readonly Column<HeatSpot>[] {
  const say = useWords();
  const share = useShare();
  const { place, at } = useSpotWords();
  return useMemo(
    () => [
      {
        key: 'place',
        label: say('heatmap.spots.place'),
        primary: true,
        value: place,
        render: place,
      },
      {
        key: 'at',
        label: say('heatmap.spots.at'),
        width: '10rem',
        align: 'end',
        value: ({ top }) => top,
        render: at,
      },
      {
        key: 'link',
        label: say('heatmap.spots.link'),
        value: ({ link }) => link,
        title: ({ link }) => link ?? '',
        render: ({ link }) => link ?? '–',
      },
      {
        key: 'share',
        label: say('heatmap.spots.share'),
        width: '13rem',
        align: 'end',
        value: (row) => row.share,
        render: (row) => <ShareBar length={row.share / most} text={share(row.share)} />,
      },
    ],
    [say, place, at, share, most],
  );
}
