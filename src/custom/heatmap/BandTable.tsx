import { memo, useMemo } from 'react';
import { Panel } from '#ui/Card/Panel.tsx';
import type { Column } from '#ui/DataTable/column.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { SortedTable } from '../../lists/SortedTable.tsx';
import type { Band } from './heatmapModel.ts';
import { ShareBar } from './ShareBar.tsx';
import { useShare } from '../../publication/useShare.ts';

const keyOf = ({ id }: Band) => id;

/** How far a document was read, in words. */
export const BandTable = memo(function BandTable({ bands }: { bands: readonly Band[] }) {
  const say = useWords();
  const { number, decimal } = useFormat();
  const share = useShare();
  const columns = useMemo<readonly Column<Band>[]>(() => {
    const percent = (part: number) => decimal(Math.round(part * 1000) / 10);
    return [
      {
        key: 'band',
        label: say('heatmap.bands.band'),
        primary: true,
        value: ({ top }) => top,
        render: ({ top, height }) =>
          say('heatmap.bands.range', { from: percent(top), to: percent(top + height) }),
      },
      {
        key: 'value',
        label: say('heatmap.bands.value'),
        width: '9rem',
        align: 'end',
        value: ({ value }) => value,
        render: ({ value }) => number(value),
      },
      {
        key: 'share',
        label: say('heatmap.bands.share'),
        width: '15rem',
        align: 'end',
        value: (band) => band.share,
        render: (band) => <ShareBar length={band.share} text={share(band.share)} />,
      },
    ];
  }, [say, number, decimal, share]);
  return (
    <Panel title={say('heatmap.bands.title')} description={say('heatmap.bands.description')} flush>
      <SortedTable
        caption={say('heatmap.bands.caption')}
        columns={columns}
        rows={bands}
        rowKey={keyOf}
        first={{ key: 'band', order: 'asc' }}
        loadingLabel={say('heatmap.loading')}
        maxHeight="30rem"
      />
    </Panel>
  );
});
