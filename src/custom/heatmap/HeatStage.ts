import { styled } from '@mui/material/styles';
import { breakpoint, inRem, rootSize } from '#tokens/measures';

/** The tools are beside one page from here on, and beside two from the theme's `lg` on. */
const RAIL_FROM = 720;
/** Media query: the tools have a column of their own. */
export const hasRail = (sheets: 1 | 2) => `(min-width: ${inRem(sheets === 1 ? RAIL_FROM : breakpoint.wide)})`;

/** Strip, sheets and tools: three columns where there is room, so that the page begins at the top of the screen. */
export const HeatStage = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 3),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '& > [data-sheets]': { display: 'grid', gap: theme.spacing(2), minWidth: 0 },
  // the page comes first, and the pages to choose from after it
  [theme.breakpoints.down('lg')]: { '& > nav': { order: 1 }, '& > aside': { order: 2 } },
  [theme.breakpoints.between(RAIL_FROM / rootSize, 'lg')]: {
    '&:has(> [data-sheets="1"])': {
      gridTemplateColumns: 'minmax(0, 1fr) 18.5rem',
      gridTemplateRows: 'auto 1fr',
      '& > aside': { gridArea: '1 / 2 / span 2', order: 0 },
    },
  },
  [theme.breakpoints.up('sm')]: {
    '& > [data-sheets="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  // the two pages of a spread touch, at any width
  '& > [data-sheets][data-spread]': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    columnGap: 0,
    '& > figure:first-of-type': { justifyItems: 'end' },
    '& > figure > figcaption': { justifySelf: 'stretch' },
    '& > figure:first-of-type > figcaption': { paddingInlineEnd: theme.spacing(1.5) },
    '& > figure:last-of-type > figcaption': { paddingInlineStart: theme.spacing(1.5) },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 18.5rem',
    '&[data-strip]': { gridTemplateColumns: '5.5rem minmax(0, 1fr) 18.5rem' },
    '& > aside, & > nav': {
      position: 'sticky',
      top: `calc(var(--table-top, 0px) + ${theme.spacing(3)})`,
    },
  },
}));
