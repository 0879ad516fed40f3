import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../VisuallyHidden/visuallyHidden.ts';
import { control, inRem } from '#tokens/measures';
import { cardLayout } from './cardLayout.ts';

/** Pixels: the width of a table below which its rows are cards. */
export const CARDS_BELOW = 600;
/** Pixels: a row of one line, before it is measured. */
export const ROW_HEIGHT = 49;
/** Pixels: what a row of two lines is higher. */
export const SECOND_LINE = 20;

/**
 * All that a table looks like, in one style sheet: a class per cell would cost more than the cells.
 * `--table-top` is where a page's own sticky bar ends, so that the head stops below it; `--table-inset` is how far
 * its first and last words stand from the edges of what it is in, `--table-ground` the colour of that.
 */
export const TableFrame = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  const hairline = `1px solid ${palette.line.hair}`;
  return {
    containerType: 'inline-size',
    '&.boxed': {
      maxHeight: 'min(75vh, 720px)',
      overflow: 'auto',
      overscrollBehaviorX: 'contain',
      borderBottom: hairline,
    },
    '& .unseen': visuallyHidden,
    '& > table': {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      textAlign: 'start',
    },
    // hidden words count as wide as they stand: in the middle of a table that scrolls they would widen the page
    '& > table > caption': { height: 0, textAlign: 'start' },

    '& > table > thead th': {
      position: 'sticky',
      top: 'var(--table-top, 0px)',
      zIndex: 1,
      padding: theme.spacing(1, 1.5),
      background: `var(--table-ground, ${palette.background.default})`,
      borderBottom: `1px solid ${palette.line.control}`,
      color: palette.text.secondary,
      ...theme.typography.subtitle2,
      textAlign: 'start',
      verticalAlign: 'bottom',
    },
    '&.boxed > table > thead th': { top: 0 },
    '& > table > thead th.end': { textAlign: 'end' },
    '& > table > thead button': {
      all: 'unset',
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: theme.spacing(0.75),
      borderRadius: theme.shape.borderRadius,
      cursor: 'pointer',
      '&:hover': { color: palette.text.primary },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: 4 },
      '& svg': { flex: 'none', opacity: 0 },
      '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
    },
    '& > table > thead th.end button': { flexDirection: 'row-reverse' },
    '& [aria-sort=ascending], & [aria-sort=descending]': {
      '& button': { color: palette.text.primary },
      '& button svg': { opacity: '1 !important' },
    },
    '& [aria-sort=ascending] svg': { transform: 'rotate(180deg)' },

    '& > table > tbody > tr > td': {
      height: ROW_HEIGHT,
      padding: theme.spacing(1, 1.5),
      borderBottom: hairline,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      '&.end': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
      '&.wrap': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
      '&.primary': { fontWeight: theme.typography.fontWeightMedium },
      '&.actions': { overflow: 'visible' },
      '&.actions > div': {
        display: 'flex',
        justifyContent: 'flex-end',
        alignItems: 'center',
        gap: theme.spacing(0.5),
      },
      // The words of the last action end where the column ends, not its padding.
      '&.actions > div:has(> .rowAction:last-child)': { marginInlineEnd: theme.spacing(-1.25) },
    },
    '& > table > * > tr > :first-of-type': {
      paddingInlineStart: `var(--table-inset, ${theme.spacing(1.5)})`,
    },
    '& > table > * > tr > :last-of-type': { paddingInlineEnd: `var(--table-inset, ${theme.spacing(1.5)})` },
    '&.opening > table > tbody > tr.row': { cursor: 'pointer' },
    '& > table .tick': {
      width: theme.spacing(5),
      paddingInlineEnd: 0,
      overflow: 'visible',
      textOverflow: 'clip',
    },
    '& input[type=checkbox]': {
      width: 16,
      height: 16,
      margin: 0,
      verticalAlign: 'middle',
      accentColor: palette.primary.main,
      // as every other box: browsers fill an empty one with a grey of their own on dark grounds
      '&:not(:checked, :indeterminate)': {
        appearance: 'none',
        border: `1px solid ${palette.line.control}`,
        borderRadius: 3,
        background: palette.background.paper,
      },
      '@media (pointer: coarse)': { width: 24, height: 24 },
    },
    '& > table > tbody > tr.row': {
      scrollMarginTop: `calc(var(--table-top, 0px) + ${theme.spacing(6)})`,
      '&:hover > td': { background: palette.ground.hover },
      '&.selected > td': { background: palette.ground.selected },
      '&:focus-visible': { outline: `2px solid ${palette.focus}`, outlineOffset: -2 },
    },
    '& > table > tbody > tr > td a:not([class])': {
      color: 'inherit',
      textDecoration: 'underline',
      textDecorationColor: palette.line.control,
      textUnderlineOffset: '0.2em',
      '&:hover': { color: palette.primary.main, textDecorationColor: 'currentColor' },
    },
    // the edge of the card it is in is line enough
    '[data-flush] > &:not(.boxed) > table > tbody > tr:last-of-type': { '&, & > td': { borderBottom: 0 } },
    '& > table > tbody > tr.details > td': {
      height: 'auto',
      paddingBlock: theme.spacing(1.5),
      whiteSpace: 'normal',
      background: palette.ground.sunken,
    },
    '& .hiddenColumns': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1, 3),
      margin: 0,
      paddingBlockEnd: theme.spacing(1.5),
      '& dt': { ...theme.typography.caption, color: palette.text.secondary },
      '& dd': { margin: 0 },
    },
    // below a row's name: small, side by side
    '& td.primary > .hiddenColumns': {
      ...theme.typography.caption,
      alignItems: 'baseline',
      gap: theme.spacing(0, 1.5),
      paddingBlock: theme.spacing(0.25, 0),
      whiteSpace: 'normal',
      '& > div': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        gap: theme.spacing(0, 0.5),
        maxWidth: '100%',
      },
      '& dt': { whiteSpace: 'nowrap' },
      '& dd': { minWidth: 0, overflowWrap: 'break-word', fontVariantNumeric: 'tabular-nums' },
    },
    // across the table, below all cells of its row: words end in an ellipsis, numbers never
    '@media screen': {
      '&.twoLines > table > tbody > tr:not(.details)': {
        position: 'relative',
        '& > td': { height: ROW_HEIGHT + SECOND_LINE, paddingBottom: SECOND_LINE + 8 },
      },
      '&.twoLines td.primary > .hiddenColumns': {
        position: 'absolute',
        insetInline: `var(--table-inset, ${theme.spacing(1.5)})`,
        bottom: theme.spacing(1),
        flexWrap: 'nowrap',
        gap: theme.spacing(0, 2),
        '& > div': { flex: 'none', flexWrap: 'nowrap' },
        '& > .words': { order: -1, flexShrink: 1, minWidth: '3rem' },
        '& dd': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        // a share's bar would have no other bar below it
        '& [data-track]': { display: 'none' },
      },
      '&.twoLines td.tick ~ td.primary > .hiddenColumns': {
        insetInlineStart: `calc(var(--table-inset, ${theme.spacing(1.5)}) + 28px)`,
      },
    },
    // Below the page's bar only the outer head may stay: one in here would be pushed over its own rows, unless they scroll in a box.
    '& > table > tbody > tr.details > td > :not(.boxed) > table > thead th': { position: 'static' },
    '& > table > tbody > tr.details > td > *': { marginBlock: 0, '--table-inset': 'initial' },
    // The card's own edge ends the table.
    '[data-flush] > & > table > tbody:last-of-type > tr:last-of-type': {
      borderBottomWidth: 0,
      '& > td': { borderBottomWidth: 0 },
    },
    '& .rowAction': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: theme.spacing(0.75),
      minHeight: control.small,
      padding: theme.spacing(0, 1.25),
      border: 0,
      borderRadius: theme.shape.borderRadius,
      background: 'none',
      color: palette.text.secondary,
      font: 'inherit',
      fontSize: theme.typography.body2.fontSize,
      fontWeight: theme.typography.fontWeightMedium,
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      '&:hover': { background: palette.ground.selected, color: palette.primary.main },
      '&.danger:hover': { background: palette.ground.danger, color: palette.error.main },
      '&:disabled': { color: palette.text.disabled, cursor: 'default' },
      '@media (pointer: coarse)': { minHeight: control.touch },
    },
    '& .expander[aria-expanded=true]': { color: palette.primary.main },
    '& .expander[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
    '& tr.gap': { border: 0 },
    '& tr.skeleton i': {
      display: 'inline-block',
      maxWidth: '100%',
      height: '0.75em',
      borderRadius: theme.shape.borderRadius,
      background: palette.line.hair,
      verticalAlign: 'middle',
    },
    '& > [aria-busy=true] > tbody': { color: palette.text.secondary },
    [`@container (max-width: ${inRem(CARDS_BELOW - 0.02)})`]: cardLayout(theme),
  };
});

/** Where the words of an empty table stand: under the words of the head it would have. */
export const EmptyRoom = styled('div')({ paddingInline: 'var(--table-inset, 0px)' });
