import { styled } from '@mui/material/styles';
import type { HeatLink } from '#contract/heatmap';
import { paper, paperInk } from '#ui/theme/heat.ts';
import { useFormat } from '../../i18n/format.ts';
import { useWords } from '../../i18n/words.ts';
import { PAGE_HEIGHT } from './heatDots.ts';

/** Outlines of the page's links with their clicks. The table below has the same in words. */
export function LinkOutlines({ links, width }: { links: readonly HeatLink[]; width: number }) {
  const say = useWords();
  const { number } = useFormat();
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return links.map((link, index) => (
    <Outline
      key={index}
      title={say('heatmap.sheet.linkClicks', { label: link.label || link.url, smart_count: link.clicks })}
      style={{
        left: percent(link.x, width),
        top: percent(link.y, PAGE_HEIGHT),
        width: percent(link.width, width),
        height: percent(link.height, PAGE_HEIGHT),
      }}
    >
      <b>{number(link.clicks)}</b>
    </Outline>
  ));
}

const Outline = styled('span')(({ theme }) => ({
  position: 'absolute',
  border: `1.5px solid ${paperInk}`,
  borderRadius: 3,
  // a light line around the dark one is visible on any background
  boxShadow: `0 0 0 1.5px ${paper}, inset 0 0 0 1px ${paper}`,
  '& > b': {
    ...theme.typography.caption,
    position: 'absolute',
    top: 0,
    right: 0,
    transform: 'translate(40%, -50%)',
    minWidth: '2.2em',
    padding: '0 0.45em',
    borderRadius: 999,
    background: paperInk,
    boxShadow: `0 0 0 1.5px ${paper}`,
    color: paper,
    fontWeight: theme.typography.fontWeightBold,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
}));
