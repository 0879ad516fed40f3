import { memo, useMemo, useState } from 'react';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column, Sort } from '#ui/DataTable/column.ts';
import { DataTable } from '#ui/DataTable/DataTable.tsx';
import { sortRows } from '#ui/DataTable/sortRows.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { Band } from './heatmapModel.ts';
import { ShareBar } from './ShareBar.tsx';
import { useShare } from '../../publication/useShare.ts';
import { useTableLabels } from './useTableLabels.ts';

const keyOf = ({ id }: Band) => id;

/** How far a document was read, in words. */
export const BandTable = memo(function BandTable({ bands }: { bands: readonly Band[] }) {
  const say = useWords();
  const labels = useTableLabels();
  const { number, decimal } = useFormat();
  const share = useShare();
  const [sort, setSort] = useState<Sort>({ key: 'band', order: 'asc' });
  const columns = useMemo<readonly Column<Band>[]>(() => {
    const percent = (part: number) => decimal(Math.round(part * 1000) / 10);
    return [
      {
        key: 'band',
        label: say('heatmap.bands.band'),
        primary: true,
        sortable: true,
        value: ({ top }) => top,
        render: ({ top, height }) =>
          say('heatmap.bands.range', { from: percent(top), to: percent(top + height) }),
      },
      {
        key: 'value',
        label: say('heatmap.bands.value'),
        width: '9rem',
        align: 'end',
        sortable: true,
        value: ({ value }) => value,
        render: ({ value }) => number(value),
      },
      {
        key: 'share',
        label: say('heatmap.bands.share'),
        width: '15rem',
        align: 'end',
        sortable: true,
        value: (band) => band.share,
        render: (band) => <ShareBar length={band.share} text={share(band.share)} />,
      },
    ];
  }, [say, number, decimal, share]);
  return (
    <Panel title={say('heatmap.bands.title')} description={say('heatmap.bands.description')} flush>
      <DataTable
        caption={say('heatmap.bands.caption')}
        columns={columns}
        rows={sortRows(bands, columns, sort)}
        rowKey={keyOf}
        labels={labels}
        sort={sort}
        onSort={setSort}
        maxHeight="30rem"
      />
    </Panel>
  );
});
