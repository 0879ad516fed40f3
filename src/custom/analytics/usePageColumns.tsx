import { useMemo } from 'react';
import { styled } from '@mui/material/styles';
import type { Column } from '#ui/DataTable/column.ts';
import { CARDS_BELOW } from '#ui/DataTable/TableFrame.ts';
import { Expander } from '#ui/DataTable/Expander.tsx';
import type { RowKey } from '#ui/DataTable/tableRows.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import type { PageRow } from './analyticsModel.ts';

/** What the table knows of pages besides their figures. */
export interface PageFacts {
  /** Addresses of the pages' pictures. */
  pictures: ReadonlyMap<number, string>;
  /** Sessions that went no further; undefined where the host does not count them. */
  exits: ReadonlyMap<number, number> | undefined;
  /** The pages of what was chosen to compare with. */
  compared: ReadonlyMap<number, PageRow> | undefined;
}

/** The columns of the pages' table: each figure with what it is compared with. */
export function usePageColumns(
  rows: readonly PageRow[],
  { pictures, exits, compared }: PageFacts,
  open: ReadonlySet<RowKey>,
  toggle: (key: RowKey) => void,
): readonly Column<PageRow>[] {
  const say = useWords();
  const format = useFormat();
  return useMemo(() => {
    const name = ({ page }: PageRow) => (page === 0 ? say('analytics.pages.none') : format.number(page));
    const exitsOf = ({ page }: PageRow) => exits?.get(page) ?? 0;
    const unmeasured = <span title={say('analytics.pages.noTime')}>–</span>;
    const other = (
      { page }: PageRow,
      value: (row: PageRow) => number | null,
      text: (figure: number) => string,
    ) => {
      if (!compared) return null;
      const row = compared.get(page);
      const figure = row ? value(row) : null;
      return (
        <small>
          <VisuallyHidden>{say('analytics.pages.against')}</VisuallyHidden>{' '}
          {figure === null ? '–' : text(figure)}
        </small>
      );
    };
    /** A figure with a bar, as long as its share of the column's largest, and what it is compared with. */
    const bars = (
      value: (row: PageRow) => number | null,
      text: (figure: number) => string,
      alone = false,
    ) => {
      const most = Math.max(1, ...rows.map((row) => value(row) ?? 0));
      return (row: PageRow) => {
        const figure = value(row);
        return (
          <Figure>
            {figure === null ? unmeasured : text(figure)}
            <i aria-hidden="true" style={{ width: `${((figure ?? 0) / most) * 100}%` }} />
            {!alone && other(row, value, text)}
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
        sortable: true,
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
        sortable: true,
        value: (row) => row.averageTime ?? undefined,
        render: bars(({ averageTime }) => averageTime, format.duration),
      },
      {
        key: 'views',
        label: say('analytics.pages.views'),
        align: 'end',
        sortable: true,
        value: (row) => row.views,
        render: bars(({ views }) => views, format.number),
      },
      ...(exits
        ? [
            {
              key: 'exits',
              label: say('analytics.pages.exits'),
              align: 'end',
              sortable: true,
              value: exitsOf,
              // readers of another publication or link stop elsewhere: the fan says where
              render: bars(exitsOf, format.number, true),
            } satisfies Column<PageRow>,
          ]
        : []),
      {
        key: 'engagements',
        width: '7.5rem',
        label: say('analytics.pages.engagements'),
        align: 'end',
        sortable: true,
        value: (row) => row.clicks,
        render: bars(({ clicks }) => clicks, format.number),
      },
      {
        key: 'details',
        label: say('analytics.pages.detailsColumn'),
        hideLabel: true,
        cardLabel: '',
        width: '11rem',
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
  }, [say, format, rows, pictures, exits, compared, open, toggle]);
}

const onCards = `@container (max-width: ${CARDS_BELOW - 0.02}px)`;

/** A page's picture; its place stays where there is none. */
function Picture({ address }: { address: string | undefined }) {
  return (
    <Sheet>{address !== undefined && <img src={address} alt="" loading="lazy" decoding="async" />}</Sheet>
  );
}

const Page = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));

const Sheet = styled('span')(({ theme }) => ({
  flex: 'none',
  width: 24,
  height: 32,
  overflow: 'hidden',
  borderRadius: 2,
  background: theme.vars.palette.ground.sunken,
  boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
}));

const Figure = styled('span')(({ theme }) => ({
  display: 'block',
  maxWidth: '5rem',
  marginInlineStart: 'auto',
  '& > i': {
    display: 'block',
    height: 3,
    margin: '3px 0 0 auto',
    borderRadius: 2,
    background: theme.vars.palette.primary.main,
    opacity: 0.55,
  },
  '& > small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
  [onCards]: { marginInlineStart: 0, '& > i': { marginInlineStart: 0 } },
}));
