import { useMemo } from 'react';
import type { Column } from '#ui/DataTable/column.ts';
import { ShareBar } from '#ui/ShareBar/ShareBar.tsx';
import { Sparkline } from '#ui/Sparkline/Sparkline.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { useShare } from '../../publication/useShare.ts';
import { clickColumns } from './clickColumns.ts';
import { clicksThen, type ClickedLink } from './clickedLinks.ts';
import type { Beside } from './useBeside.ts';
import { useBesideColumns } from './useBesideColumns.tsx';

/** As many as a column has room for. */
const mostPages = 4;

/** Pixels: a narrower table gives the addresses the room, or all that can be read of them is "https://". */
const roomForAll = 820;

/** Label, Type, Clicks, what they are compared with, Trend, Share, Pages. */
export function useLinkColumns(paged: boolean, beside: Beside | undefined): readonly Column<ClickedLink>[] {
  const say = useWords();
  const { number } = useFormat();
  const share = useShare();
  const besideColumns = useBesideColumns();
  const then = useMemo(() => beside && clicksThen(beside.reply), [beside]);
  return useMemo(() => {
    const listed = (pages: readonly number[]) => pages.map(number).join(', ');
    const pagesIn = ({ pages }: ClickedLink) => {
      if (pages.length <= mostPages) return listed(pages) || '–';
      const more = number(pages.length - mostPages + 1);
      return say('analytics.engagements.morePages', { pages: listed(pages.slice(0, mostPages - 1)), more });
    };
    const { label, type, clicks } = clickColumns<ClickedLink>(say, number);
    const columns: Column<ClickedLink>[] = [
      label,
      { ...type, hideBelow: roomForAll },
      clicks,
      ...besideColumns<ClickedLink>(beside?.heads, {
        now: (row) => row.clicks,
        then: ({ id }) => then?.(id) ?? null,
        hideBelow: 1000,
      }),
      {
        key: 'trend',
        label: say('analytics.engagements.trend'),
        width: '6.5rem',
        render: (row) => <Sparkline values={row.course} />,
      },
      {
        key: 'share',
        label: say('analytics.engagements.share'),
        width: '8rem',
        render: (row) => <ShareBar share={row.share} text={share(row.share)} />,
      },
    ];
    if (paged)
      columns.push({
        key: 'pages',
        label: say('analytics.engagements.pages'),
        width: '6.5rem',
        hideBelow: roomForAll,
        value: (row) => row.pages[0],
        title: (row) => listed(row.pages),
        render: pagesIn,
      });
    return columns;
  }, [say, number, share, paged, besideColumns, beside, then]);
}
