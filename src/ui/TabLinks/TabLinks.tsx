import { useEffect, useRef, type ElementType } from 'react';
import { styled } from '@mui/material/styles';
import { scrollShade } from '../scrollShade.ts';

export interface TabLink {
  key: string;
  label: string;
  /** The address, as `component` takes it. */
  to: string;
  current: boolean;
}

export interface TabLinksProps {
  /** Names the row for screen readers. */
  label: string;
  links: readonly TabLink[];
  /** The router's link: it gets `to`. */
  component: ElementType;
}

/** A row of links to the screens of one thing. Where it is too narrow the row scrolls, with the current one in sight. */
export function TabLinks({ label, links, component: LinkTo }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = links.find((link) => link.current)?.key;
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const watch = new ResizeObserver(() => {
      const tab = list.querySelector<HTMLElement>('[aria-current]');
      // only the row: `scrollIntoView` would move the page too
      if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
    });
    watch.observe(list);
    return () => watch.disconnect();
  }, [current]);
  return (
    <nav aria-label={label}>
      <Row ref={row}>
        {links.map(({ key, label: words, to, current: here }) => (
          <li key={key}>
            <LinkTo to={to} aria-current={here ? 'page' : undefined}>
              {words}
            </LinkTo>
          </li>
        ))}
      </Row>
    </nav>
  );
}

const Row = styled('ul')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  background: scrollShade(theme, theme.vars.palette.background.default),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& a': {
    ...theme.typography.button,
    display: 'flex',
    alignItems: 'center',
    minHeight: 44,
    borderBottom: '2px solid transparent',
    color: theme.vars.palette.text.secondary,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    '&:hover': { color: theme.vars.palette.text.primary },
    // the row scrolls and would cut off a ring around the link
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      color: theme.vars.palette.primary.main,
      borderBottomColor: theme.vars.palette.primary.main,
    },
    // where colours are forced, a transparent border is drawn
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
  },
}));
