import { useMemo } from 'react';
import type { Column } from '#ui/DataTable/column.ts';
import { Delta } from '#ui/Delta/Delta.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useShortChange } from '../../publication/useShortChange.ts';
import type { BesideHeads } from './useBeside.ts';

export interface BesideOptions<Row> extends Pick<Column<Row>, 'hideBelow' | 'saidElsewhere'> {
  now: (row: Row) => number;
  /** Null where it is unknown. */
  then: (row: Row) => number | null;
}

/** As it is shown: new ones come before all that grew. */
const growth = (now: number, before: number, { earlier }: BesideHeads): number | null => {
  if (before > 0) return now / before;
  return now > 0 && earlier ? Number.MAX_VALUE : null;
};

/** Two columns beside a count: what it is compared with, and the change. */
export function useBesideColumns() {
  const { number } = useFormat();
  const short = useShortChange();
  return useMemo(
    () =>
      <Row,>(heads: BesideHeads | undefined, { now, then, ...looks }: BesideOptions<Row>): Column<Row>[] => {
        if (!heads) return [];
        const common = { ...looks, align: 'end', width: '5.75rem' } as const;
        return [
          {
            ...common,
            key: 'then',
            label: heads.then,
            value: then,
            render: (row) => {
              const before = then(row);
              return before === null ? '–' : number(before);
            },
          },
          {
            ...common,
            key: 'change',
            label: heads.change,
            value: (row) => {
              const before = then(row);
              return before === null ? null : growth(now(row), before, heads);
            },
            render: (row) => {
              const before = then(row);
              if (before === null) return '–';
              const { direction, words } = short(now(row), before, heads);
              return <Delta direction={direction}>{words}</Delta>;
            },
          },
        ];
      },
    [number, short],
  );
}
