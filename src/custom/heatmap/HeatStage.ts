import { styled } from '@mui/material/styles';
import { breakpoint, inRem, rootSize } from '#tokens/measures';
import { PAGE_HEIGHT } from './heatDots.ts';

/** The tools are beside one page from here on, and beside two from the theme's `lg` on. */
const RAIL_FROM = 720;
/** Media query: the tools have a column of their own. */
export const hasRail = (sheets: 1 | 2) => `(min-width: ${inRem(sheets === 1 ? RAIL_FROM : breakpoint.wide)})`;

/** From here on the tables stand beside one page, below the tools. */
const TABLES_BESIDE = 1680;

/**
 * Strip, sheets, tools and tables: three columns where there is room, so that the page begins at the top of the screen.
 * `--aspect` is the page's: no column is wider than the page at its full height.
 */
export const HeatStage = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 3),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '& > [data-sheets], & > aside, & > [data-tables]': {
    display: 'grid',
    gap: theme.spacing(2),
    alignItems: 'start',
  },
  '& > aside': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))' },
  '& > [data-tables]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > [data-tables]:empty': { display: 'none' },
  // the page comes first, and the pages to choose from after it
  [theme.breakpoints.down('lg')]: {
    '& > nav': { order: 1 },
    '& > aside': { order: 2 },
    '& > [data-tables]': { order: 3 },
  },
  // what is read of the page beside it, what is done with it below
  [theme.breakpoints.between(RAIL_FROM / rootSize, 'lg')]: {
    '&:has(> [data-sheets="1"])': {
      gridTemplateColumns: 'minmax(0, 1fr) 18.5rem',
      gridTemplateRows: 'auto auto 1fr',
      '& > aside': { display: 'contents' },
      '& > aside > :first-of-type': { gridArea: '1 / 2 / span 3' },
      '& > aside > :last-of-type:not(:first-of-type)': { gridArea: '3 / 1' },
      '& > [data-tables]': { gridColumn: '1 / -1' },
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
    '--columns': 'minmax(0, 1fr) 18.5rem',
    gridTemplateColumns: 'var(--columns)',
    gridTemplateRows: 'auto 1fr',
    '&[data-strip]': { gridTemplateColumns: '5.5rem var(--columns)' },
    '& > nav': { gridRow: '1 / span 2' },
    '& > [data-sheets]': { gridArea: '1 / -3' },
    '& > [data-tables]': { gridArea: '2 / -3' },
    '& > aside': { gridArea: '1 / -2 / span 2' },
    '& > aside, & > nav': {
      position: 'sticky',
      top: `calc(var(--table-top, 0px) + ${theme.spacing(3)})`,
    },
  },
  [theme.breakpoints.up(TABLES_BESIDE / rootSize)]: {
    '&:has(> [data-sheets="1"])': {
      '--columns': `minmax(0, calc(${PAGE_HEIGHT}px * var(--aspect))) minmax(30rem, 1fr)`,
      '& > [data-sheets]': { gridArea: '1 / -3 / span 2' },
      '& > aside': { gridArea: '1 / -2', gridTemplateColumns: 'minmax(0, 1fr)', position: 'static' },
      '& > aside > :has(> section)': {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: theme.spacing(4),
        '& > *': { gridColumn: 1 },
        '& > section': { gridArea: '1 / 2 / span 6' },
      },
      '& > [data-tables]': { gridArea: '2 / -2' },
    },
  },
}));
