import { Fragment, useCallback, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { TableLine, type BodyProps } from './TableRow.tsx';
import { textScale } from '../theme/textScale.ts';
import { CARDS_BELOW, ROW_HEIGHT, SECOND_LINE } from './TableFrame.ts';

/** Only the rows in sight, with the space of the others kept. The row that Tab reaches stays drawn wherever it is. */
export function VirtualBody<Row>(props: BodyProps<Row> & { frame: RefObject<HTMLDivElement | null> }) {
  const { lines, parts, focused, selected, firstRow, frame } = props;
  const keyOf = useCallback((place: number) => lines[place]?.key ?? place, [lines]);
  // Estimates are asked for every line: they must not read the page.
  let estimate = 0;
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => (estimate ||= estimated(frame.current?.clientWidth, parts)),
    getItemKey: hasDetails(lines) ? keyOf : samePlace,
    overscan: 6,
    initialRect: { width: 0, height: 640 },
    rangeExtractor: (range) => withPlace(range, placeOf(lines, focused)),
  });

  const drawn = virtual.getVirtualItems();
  return (
    <tbody role="rowgroup">
      {drawn.map((item, nth) => {
        const line = lines[item.index];
        return (
          line && (
            <Fragment key={line.key}>
              <Gap height={item.start - (drawn[nth - 1]?.end ?? 0)} />
              <TableLine
                line={line}
                parts={parts}
                focused={line.index === focused}
                selected={selected?.has(line.key) ?? false}
                rowIndex={firstRow + line.index}
                place={item.index}
                measure={virtual.measureElement}
              />
            </Fragment>
          )
        );
      })}
      <Gap height={virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
    </tbody>
  );
}

/**
 * Where no details are open, a place's height is remembered by the place: rows that are put in another order need not be
 * laid out anew one by one, all ten thousand of them. Below zero, where no row's own key is.
 */
const samePlace = (place: number) => -1 - place;

const hasDetails = <Row,>(lines: BodyProps<Row>['lines']) => lines.at(-1)?.index !== lines.length - 1;

/** Pixels of a line before it is measured: a card has a line for each column. */
function estimated<Row>(
  width: number = CARDS_BELOW,
  { columns, hidden }: Pick<BodyProps<Row>['parts'], 'columns' | 'hidden'>,
): number {
  if (width / textScale() < CARDS_BELOW) return 48 + 28 * columns.length;
  return ROW_HEIGHT + (hidden.length > 0 ? SECOND_LINE : 0);
}

function placeOf<Row>(lines: BodyProps<Row>['lines'], row: number): number {
  // A line never stands before its row's number, because details only push rows down.
  let place = row;
  while (place < lines.length && (lines[place]?.kind !== 'row' || lines[place]?.index !== row)) place += 1;
  return place;
}

function withPlace(range: Range, place: number): number[] {
  const places = defaultRangeExtractor(range);
  if (place >= range.count || places.includes(place)) return places;
  return [...places, place].sort((one, other) => one - other);
}

/** The space of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" className="gap" style={{ height }} /> : null;
}
