import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';
import type { PageHeat } from '#contract/heatmap';
import { heatColour } from '#ui/theme/heat.ts';
import { radius } from '#tokens/measures';
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Link } from '../../app/routing.tsx';
import { useWords } from '../../i18n/words.ts';
import { useShare } from '../../publication/useShare.ts';

export interface PageStripProps {
  pages: readonly PageHeat[];
  page: number;
  queryOf: (page: number) => string;
  onAhead: (page: number) => void;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Thumbnails of all pages, coloured by activity. One tab stop. */
export const PageStrip = memo(function PageStrip({ pages, page, queryOf, onAhead }: PageStripProps) {
  const say = useWords();
  const { number } = useFormat();
  const share = useShare();
  const strip = useRef<HTMLOListElement>(null);
  const total = pages.reduce((sum, { value }) => sum + value, 0);
  const most = pages.reduce((largest, { value }) => Math.max(largest, value), 0);
  const current = pages.some(({ pageNumber }) => pageNumber === page) ? page : pages[0]?.pageNumber;

  useEffect(() => {
    const [list, here] = [strip.current, strip.current?.querySelector<HTMLElement>('[aria-current]')];
    if (!list || !here) return;
    const centre = () => {
      const [frame, place] = [list.getBoundingClientRect(), here.getBoundingClientRect()];
      // scrolls only the strip: scrollIntoView would scroll the page too
      list.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2;
      list.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
    };
    // observing measures at once, and again whenever the window changes the strip's width
    const watch = new ResizeObserver(centre);
    watch.observe(list);
    return () => watch.disconnect();
  }, [page, pages]);

  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const step = steps[event.key];
    if (!step || at < 0) return;
    event.preventDefault();
    links[Math.min(links.length - 1, Math.max(0, step(at, links.length - 1)))]?.focus();
  };

  return (
    <nav aria-label={say('heatmap.strip.title')}>
      <Strip ref={strip} onKeyDown={move}>
        {pages.map(({ pageNumber, image, value }) => (
          <li key={pageNumber}>
            <Thumb
              to={{ search: queryOf(pageNumber) }}
              tabIndex={pageNumber === current ? 0 : -1}
              aria-current={pageNumber === page ? 'page' : undefined}
              aria-label={say('heatmap.strip.page', {
                page: pageNumber,
                share: share(total > 0 ? value / total : 0),
              })}
              onPointerEnter={() => onAhead(pageNumber)}
            >
              <span data-picture="">
                {image && <img src={image} alt="" loading="lazy" decoding="async" />}
              </span>
              {most > 0 && (
                <i>
                  <i style={{ background: heatColour(value / most), width: `${(value / most) * 100}%` }} />
                </i>
              )}
              <span data-words="">
                <b>{number(pageNumber)}</b>
                {total > 0 && <span aria-hidden="true">{share(value / total)}</span>}
              </span>
            </Thumb>
          </li>
        ))}
      </Strip>
      <VisuallyHidden>{say('heatmap.strip.keys')}</VisuallyHidden>
    </nav>
  );
});

const Strip = styled('ol')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(0.75, 4, 1.25, 0.5),
  listStyle: 'none',
  overflowX: 'auto',
  maskImage: 'linear-gradient(to left, transparent, black 2rem)',
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.vars.palette.line.control} transparent`,
  // a catalogue has hundreds: draws only visible ones
  '& > li': {
    flex: 'none',
    contentVisibility: 'auto',
    containIntrinsicSize: '44px 78px',
    padding: 2,
    margin: -2,
  },
  // there it follows the page, and would be drawn only once it is scrolled to
  [theme.breakpoints.down('sm')]: { '& > li': { contentVisibility: 'visible' } },
  [theme.breakpoints.up('lg')]: {
    flexDirection: 'column',
    maxHeight: 'min(1000px, calc(100vh - 3rem))',
    padding: theme.spacing(0.25, 0.5, 4, 0.5),
    overflow: 'hidden auto',
    maskImage: 'linear-gradient(to top, transparent, black 2rem)',
    '& > li': { containIntrinsicSize: '68px 118px' },
  },
}));

const Thumb = styled(Link)(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gap: theme.spacing(0.5),
  width: 40,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  borderRadius: radius.control,
  fontVariantNumeric: 'tabular-nums',
  '& [data-picture]': {
    display: 'block',
    height: 52,
    overflow: 'hidden',
    borderRadius: 3,
    background: theme.vars.palette.ground.sunken,
    boxShadow: `0 0 0 1px ${theme.vars.palette.divider}`,
  },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover', objectPosition: 'top' },
  // the page's activity beside that of the busiest page
  '& i': { display: 'block', height: 5, borderRadius: 3, background: theme.vars.palette.ground.sunken },
  '& i > i': { minWidth: 3, boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}` },
  '& [data-words]': { display: 'flex', justifyContent: 'space-between', gap: 2 },
  '& [data-words] > span': { display: 'none' },
  '& b': { color: theme.vars.palette.text.primary, fontWeight: theme.typography.fontWeightMedium },
  '&:hover [data-picture]': { boxShadow: `0 0 0 1px ${theme.vars.palette.text.primary}` },
  '&[aria-current] [data-picture]': { boxShadow: `0 0 0 2px ${theme.vars.palette.primary.main}` },
  '&[aria-current] b': {
    color: theme.vars.palette.primary.main,
    fontWeight: theme.typography.fontWeightBold,
  },
  [theme.breakpoints.up('lg')]: {
    width: 64,
    '& [data-picture]': { height: 84 },
    '& [data-words] > span': { display: 'inline' },
  },
  '@media (forced-colors: active)': { '& i': { forcedColorAdjust: 'none' } },
}));
