import type { RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { TableLine, type BodyProps } from './TableRow.tsx';
import { CARDS_BELOW, ROW_HEIGHT } from './TableFrame.ts';

/** Only the rows in sight, with the space of the others kept. The row that Tab reaches stays drawn wherever it is. */
export function VirtualBody<Row>(props: BodyProps<Row> & { frame: RefObject<HTMLDivElement | null> }) {
  const { lines, parts, focused, selected, firstRow, frame } = props;
  const cardHeight = 48 + 28 * parts.columns.length;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ((frame.current?.clientWidth ?? CARDS_BELOW) < CARDS_BELOW ? cardHeight : ROW_HEIGHT),
    getItemKey: (place) => `${lines[place]?.kind} ${lines[place]?.key}`,
    overscan: 6,
    initialRect: { width: 0, height: 640 },
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      const tabbed = lines.findIndex((line) => line.kind === 'row' && line.index === focused);
      return tabbed < 0 || places.includes(tabbed) ? places : [...places, tabbed].sort((one, other) => one - other);
    },
  });

  const drawn = virtual.getVirtualItems();
  return (
    <tbody role="rowgroup">
      {drawn.map((item, nth) => {
        const line = lines[item.index];
        return line && [
          <Gap key={`before ${item.key}`} height={item.start - (drawn[nth - 1]?.end ?? 0)} />,
          <TableLine
            key={item.key}
            line={line}
            parts={parts}
            focused={line.index === focused}
            selected={selected?.has(line.key) ?? false}
            rowIndex={firstRow + line.index}
            place={item.index}
            measure={virtual.measureElement}
          />,
        ];
      })}
      <Gap height={virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

/** The space of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" className="gap" style={{ height }} /> : null;
}
