import { useMemo } from 'react';
import type { Column } from '#ui/DataTable/column.ts';
import { Expander } from '#ui/DataTable/Expander.tsx';
import type { RowKey } from '#ui/DataTable/tableRows.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useShortChange } from '../../publication/useShortChange.ts';
import type { PageRow } from './analyticsModel.ts';
import { BESIDE_FROM, Figure, Page, Picture } from './PageCells.tsx';
import type { BesideHeads } from './useBeside.ts';
import { useBesideColumns } from './useBesideColumns.tsx';

/** What the table knows of pages besides their figures. */
export interface PageFacts {
  /** Addresses of the pages' pictures. */
  pictures: ReadonlyMap<number, string>;
  /** Sessions that went no further; undefined where the host does not count them. */
  exits: ReadonlyMap<number, number> | undefined;
  /** The pages of what is compared with, and the heads of its columns. */
  beside: { heads: BesideHeads; pages: ReadonlyMap<number, PageRow> } | undefined;
}

const unread = { averageTime: null, views: 0, clicks: 0, engagements: [] };

interface FigureLooks {
  text: (figure: number) => string;
  /** Where it has its comparison with it: always, where the table is too narrow for columns of it, or never. */
  compared?: 'always' | 'narrow' | 'never';
}

/** The columns of the pages' table: each figure with what it is compared with. */
export function usePageColumns(
  rows: readonly PageRow[],
  { pictures, exits, beside }: PageFacts,
  open: ReadonlySet<RowKey>,
  toggle: (key: RowKey) => void,
): readonly Column<PageRow>[] {
  const say = useWords();
  const format = useFormat();
  const short = useShortChange();
  const besideColumns = useBesideColumns();
  return useMemo(() => {
    const name = ({ page }: PageRow) => (page === 0 ? say('analytics.pages.none') : format.number(page));
    const exitsOf = ({ page }: PageRow) => exits?.get(page) ?? 0;
    const unmeasured = <span title={say('analytics.pages.noTime')}>–</span>;
    const thenOf = ({ page }: PageRow, value: (row: PageRow) => number | null) =>
      value(beside?.pages.get(page) ?? { ...unread, page });
    /** What a figure is compared with, and the change, in the same cell. */
    const other = (
      row: PageRow,
      { value, text, compared }: Required<FigureLooks> & { value: (row: PageRow) => number | null },
    ) => {
      if (!beside || compared === 'never') return null;
      const [now, then] = [value(row), thenOf(row, value)];
      if (!now && !then) return null;
      return (
        <small data-narrow={compared === 'narrow' ? '' : undefined}>
          <span>
            <span data-word="">{beside.heads.cell} </span>
            {then === null ? '–' : text(then)}
            {now !== null && then !== null && <span data-word="">,</span>}
          </span>{' '}
          {now !== null && then !== null && (
            <span>{short(Math.round(now), Math.round(then), beside.heads).words}</span>
          )}
        </small>
      );
    };
    /** A figure with a bar, as long as its share of the column's largest, and what it is compared with. */
    const bars = (value: (row: PageRow) => number | null, { text, compared = 'always' }: FigureLooks) => {
      const most = Math.max(1, ...rows.map((row) => value(row) ?? 0));
      return (row: PageRow) => {
        const figure = value(row);
        return (
          <Figure>
            {figure === null ? unmeasured : text(figure)}
            <i aria-hidden="true" style={{ width: `${((figure ?? 0) / most) * 100}%` }} />
            {other(row, { value, text, compared })}
          </Figure>
        );
      };
    };
    return [
      {
        key: 'page',
        label: say('analytics.pages.page'),
        primary: true,
        width: '6.75rem',
        value: (row) => row.page || undefined,
        render: (row) =>
          row.page === 0 ? (
            name(row)
          ) : (
            <Page>
              {pictures.size > 0 && <Picture address={pictures.get(row.page)} />}
              <span data-page={say('analytics.pages.page')}>{name(row)}</span>
            </Page>
          ),
      },
      {
        key: 'averageTime',
        label: say('analytics.pages.averageTime'),
        align: 'end',
        value: (row) => row.averageTime ?? undefined,
        render: bars(({ averageTime }) => averageTime, { text: format.duration }),
      },
      {
        key: 'views',
        label: say('analytics.pages.views'),
        align: 'end',
        value: (row) => row.views,
        render: bars(({ views }) => views, { text: format.number, compared: 'narrow' }),
      },
      ...besideColumns<PageRow>(beside?.heads, {
        now: ({ views }) => views,
        then: (row) => thenOf(row, ({ views }) => views),
        hideBelow: BESIDE_FROM,
        saidElsewhere: true,
      }),
      ...(exits
        ? [
            {
              key: 'exits',
              label: say('analytics.pages.exits'),
              align: 'end',
              value: exitsOf,
              // readers of another publication or link stop elsewhere: the fan says where
              render: bars(exitsOf, { text: format.number, compared: 'never' }),
            } satisfies Column<PageRow>,
          ]
        : []),
      {
        key: 'engagements',
        width: '7.5rem',
        label: say('analytics.pages.engagements'),
        align: 'end',
        value: (row) => row.clicks,
        render: bars(({ clicks }) => clicks, { text: format.number }),
      },
      {
        key: 'details',
        label: say('analytics.pages.detailsColumn'),
        hideLabel: true,
        cardLabel: '',
        width: '10.5rem',
        align: 'end',
        render: (row) =>
          row.engagements.length > 0 && (
            <Expander
              open={open.has(row.page)}
              onToggle={() => toggle(row.page)}
              label={
                row.page === 0
                  ? say('analytics.pages.detailsOfNone')
                  : say('analytics.pages.detailsOf', { page: row.page })
              }
            >
              {say('analytics.pages.details')}
            </Expander>
          ),
      },
    ];
  }, [say, format, rows, pictures, exits, beside, besideColumns, short, open, toggle]);
}
