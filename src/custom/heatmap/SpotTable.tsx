import { memo, useMemo, useState } from 'react';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column, Sort } from '#ui/DataTable/column.ts';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { sortRows } from '#ui/DataTable/sortRows.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords, type MessageKey } from '../../i18n/words.ts';
import type { HeatSpot } from './heatSpots.ts';
import { ShareBar } from './ShareBar.tsx';
import { useShare } from '../../publication/useShare.ts';
import { useTableLabels } from './useTableLabels.ts';

const capital = <T extends string>(word: T) =>
  `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<T>;
const placeKey = ({ row, column }: HeatSpot): MessageKey => `heatmap.spots.${row}${capital(column)}`;
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
  const labels = useTableLabels();
  const columns = useSpotColumns(spots[0]?.share ?? 1);
  const [sort, setSort] = useState<Sort>({ key: 'share', order: 'desc' });
  return (
    <Panel title={say('heatmap.spots.title')} description={say('heatmap.spots.description')} flush>
      <DataTable
        caption={say('heatmap.spots.caption')}
        columns={columns}
        rows={sortRows(spots, columns, sort)}
        rowKey={keyOf}
        labels={labels}
        sort={sort}
        onSort={setSort}
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
  const { number } = useFormat();
  const share = useShare();
  return useMemo(() => {
    const hundredth = (part: number) => number(Math.round(part * 100));
    const at = ({ left, top }: HeatSpot) =>
      say('heatmap.spots.atValue', { left: hundredth(left), top: hundredth(top) });
    return [
      {
        key: 'place',
        label: say('heatmap.spots.place'),
        primary: true,
        sortable: true,
        value: (row) => say(placeKey(row)),
        render: (row) => say(placeKey(row)),
      },
      {
        key: 'at',
        label: say('heatmap.spots.at'),
        width: '10rem',
        align: 'end',
        sortable: true,
        value: ({ top }) => top,
        render: at,
      },
      {
        key: 'link',
        label: say('heatmap.spots.link'),
        sortable: true,
        value: ({ link }) => link,
        title: ({ link }) => link ?? '',
        render: ({ link }) => link ?? '–',
      },
      {
        key: 'share',
        label: say('heatmap.spots.share'),
        width: '13rem',
        align: 'end',
        sortable: true,
        value: (row) => row.share,
        render: (row) => <ShareBar length={row.share / most} text={share(row.share)} />,
      },
    ];
  }, [say, number, share, most]);
}
