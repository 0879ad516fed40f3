import type { CSSObject, Theme } from '@mui/material/styles';
import { control } from '../theme/tokens.ts';

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
      scrollbarWidth: 'none',
      borderBottom: `1px solid ${palette.line.control}`,
      '&::before': { content: 'attr(data-label)', flex: 'none', ...theme.typography.body2, color: palette.faint, paddingInlineEnd: theme.spacing(0.5) },
      '& > th': { position: 'static', flex: 'none', width: 'auto !important', padding: 0, border: 0 },
      '& > th:not([aria-sort])': { position: 'absolute', clipPath: 'inset(50%)' },
      '& button': { display: 'flex', alignItems: 'center', minHeight: control.touch, padding: theme.spacing(0, 1), outlineOffset: '-4px !important' },
      '& th:not([aria-sort$=ending]) svg': { display: 'none' },
    },
    '& > table > tbody > tr.row, & > table > tbody > tr.skeleton': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      padding: theme.spacing(1.5, 0),
      borderBottom: `1px solid ${palette.line.hair}`,
    },
    '& > table > tbody > tr.row:hover > td': { background: 'none' },
    '& > table > tbody > tr > td': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: theme.spacing(2),
      height: 'auto',
      padding: theme.spacing(0.25, 0),
      border: 0,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      '&:not(.primary)::before': { content: 'attr(data-label)', color: palette.text.secondary },
      '&[data-label=""]::before': { content: 'none' },
      '&.primary': { order: -1, display: 'block', paddingBlockEnd: theme.spacing(0.5) },
      '&.actions': { justifyContent: 'flex-start', paddingBlockStart: theme.spacing(0.5) },
      '&.actions:not(.primary)::before': { content: 'none' },
      '&.actions > div': { flexWrap: 'wrap', justifyContent: 'flex-start', marginInline: theme.spacing(-1.25) },
    },
    '& > table > tbody > tr > td.tick': { position: 'absolute', insetInlineEnd: 0, top: theme.spacing(1.5), width: 'auto', padding: theme.spacing(1) },
    '& > table > tbody > tr.details, & > table > tbody > tr.gap': { display: 'block' },
    '& > table > tbody > tr.details > td': { display: 'block', padding: theme.spacing(0, 0, 2) },
  };
}
