import type { CSSObject, Theme } from '@mui/material/styles';
import { control } from '#tokens/measures';

/** The same table on a narrow page: the head a row of sort buttons, each row a card of named values. */
export function cardLayout(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  return {
    '& > table, & > table > tbody': { display: 'block' },
    '& > table > thead': { display: 'block' },
    '& > table > thead > tr': { display: 'none' },
    '& > table > thead > tr.sorts': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(0.5),
      // One line that scrolls sideways: the sorts of a wide table must not push its cards off the screen.
      overflowX: 'auto',
      paddingInline: 'var(--table-inset, 0px)',
      scrollbarWidth: 'none',
      borderBottom: `1px solid ${palette.line.control}`,
      '&::before': {
        content: 'attr(data-label)',
        flex: 'none',
        ...theme.typography.body2,
        color: palette.faint,
        paddingInlineEnd: theme.spacing(0.5),
      },
      '& > th': {
        position: 'static',
        flex: 'none',
        width: 'auto !important',
        padding: 0,
        border: 0,
        background: 'none',
      },
      '& > th:not([aria-sort], .tick)': { position: 'absolute', clipPath: 'inset(50%)' },
      // what selects all rows comes first, and is as large as a finger
      '& > th.tick': {
        order: -1,
        display: 'grid',
        placeItems: 'center',
        minWidth: control.touch,
        minHeight: control.touch,
        marginInlineStart: theme.spacing(-1.25),
      },
      '& button': {
        display: 'flex',
        alignItems: 'center',
        minHeight: control.touch,
        padding: theme.spacing(0, 1),
        outlineOffset: '-4px !important',
      },
      '& th:not([aria-sort$=ending]) svg': { display: 'none' },
    },
    '& > table > tbody > tr.row, & > table > tbody > tr.skeleton': {
      position: 'relative',
      display: 'grid',
      // Short values stand side by side, at the width of a date: a long table must not become an endless page.
      gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
      columnGap: theme.spacing(1.5),
      padding: theme.spacing(1.5, 'var(--table-inset, 0px)'),
      borderBottom: `1px solid ${palette.line.hair}`,
    },
    '& > table > tbody > tr.row:hover > td, & > table > tbody > tr.selected > td': { background: 'none' },
    '& > table > tbody > tr.selected': {
      background: palette.ground.selected,
      boxShadow: `${theme.spacing(-1)} 0 0 ${palette.ground.selected}, ${theme.spacing(1)} 0 0 ${palette.ground.selected}`,
    },
    '& > table > tbody > tr > td': {
      display: 'block',
      height: 'auto',
      minWidth: 0,
      padding: theme.spacing(0.25, 0),
      border: 0,
      textAlign: 'start !important',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      // nothing is cut off here, least of all the ring of what has the focus
      overflow: 'visible',
      '&:not(.primary)::before': {
        content: 'attr(data-label)',
        display: 'block',
        ...theme.typography.caption,
        color: palette.text.secondary,
      },
      '&.primary[data-label]:not([data-label=""])::before': {
        content: 'attr(data-label)',
        marginInlineEnd: '0.35em',
      },
      '&[data-label=""]::before': { content: 'none' },
      '&.primary, &.wrap, &.actions, &[data-label=""]': { gridColumn: '1 / -1' },
      '&.span-all': { gridColumn: '1 / -1' },
      '&.span-2': { gridColumn: 'span 2' },
      '&.primary': { order: -1, paddingBlockEnd: theme.spacing(0.5) },
      '&[data-label=""]:empty': { display: 'none' },
      '&[data-label=""] > .rowAction': { marginInlineStart: theme.spacing(-1.25) },
      '&.actions': { paddingBlockStart: theme.spacing(0.5) },
      '&.actions:not(.primary)::before': { content: 'none' },
      '&.actions > div': { flexWrap: 'wrap', justifyContent: 'flex-start' },
      // what has no outline stands with its words, not with its padding, under the words above
      '&.actions > div:not(:has(> [data-look="secondary"]))': { marginInline: theme.spacing(-1.25) },
    },
    '& > table > tbody > tr > td.tick': {
      position: 'absolute',
      insetInlineEnd: 'var(--table-inset, 0px)',
      top: theme.spacing(1.5),
      width: 'auto',
      padding: theme.spacing(1),
    },
    '& > table > tbody > tr.row > td, & > table > tbody > tr.skeleton > td': { paddingInline: 0 },
    // its words end before the box
    '& > table > tbody > tr.row > td.tick ~ td.primary': { paddingInlineEnd: theme.spacing(5) },
    '& > table > tbody > tr.details, & > table > tbody > tr.gap': { display: 'block' },
    '& > table > tbody > tr.details > td': {
      display: 'block',
      padding: theme.spacing(1.5, 'var(--table-inset, 0px)'),
    },
  };
}
