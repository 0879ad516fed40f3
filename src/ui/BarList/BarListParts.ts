import { styled } from '@mui/material/styles';
import { control, motion, radius } from '#tokens/measures';
import { visuallyHidden } from '../VisuallyHidden/visuallyHidden.ts';

/** Name, count and share; the last is as wide in every row. */
const columns = 'minmax(0, 1fr) auto 2.75rem';
const withThen = 'minmax(0, 1fr) auto 3.75rem 4rem 2.75rem';
/** A list that is narrower has what the counts are compared with below the names. */
const narrow = '@container (max-width: 25.99rem)';

export const Room = styled('div')({
  containerType: 'inline-size',
  '&.then': { '--columns': withThen },
  [narrow]: { '&.then > *': { '--columns': columns } },
});

export const Head = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'grid',
  gridTemplateColumns: `var(--columns, ${columns})`,
  columnGap: theme.spacing(1),
  padding: theme.spacing(0, 1, 0.5),
  color: theme.vars.palette.text.secondary,
  '& > span + span, & > span > span': { textAlign: 'end' },
  [narrow]: { '.then > & > span > span': { display: 'none' } },
}));

/** What a count is compared with, and the difference. */
export const Beside = styled('span')(({ theme }) => ({
  display: 'contents',
  '& > span': { textAlign: 'end' },
  '& i': visuallyHidden,
  [narrow]: {
    '.then > ul &': {
      ...theme.typography.caption,
      order: 1,
      gridColumn: '1 / -1',
      display: 'flex',
      gap: theme.spacing(1.5),
      color: theme.vars.palette.text.secondary,
      '& i': {
        position: 'static',
        width: 'auto',
        height: 'auto',
        margin: 0,
        clipPath: 'none',
        fontStyle: 'normal',
      },
    },
  },
}));

export const List = styled('ul')({ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' });

export const Fill = styled('i')(({ theme }) => ({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  insetInlineEnd: 'auto',
  minWidth: 2,
  borderRadius: radius.control,
  background: theme.vars.palette.ground.selected,
  transition: `width ${motion.base}ms ${motion.easing}`,
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  '@media (forced-colors: active)': { border: '1px solid', background: 'none' },
}));

export const Row = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  isolation: 'isolate',
  display: 'grid',
  gridTemplateColumns: `var(--columns, ${columns})`,
  alignItems: 'center',
  columnGap: theme.spacing(1),
  width: '100%',
  minHeight: control.small,
  margin: 0,
  padding: theme.spacing(0.25, 1),
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: theme.vars.palette.text.primary,
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { textAlign: 'end' },
  '& b': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: theme.typography.fontWeightRegular,
  },
  '& small': {
    ...theme.typography.caption,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: theme.vars.palette.text.secondary,
  },
  'button&': { cursor: 'pointer' },
  // an inset shadow would be below the bar
  'button&:hover': { outline: `1px solid ${theme.vars.palette.line.control}`, outlineOffset: -1 },
  'button&[aria-pressed="true"]': {
    outline: `1px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -1,
    '& b': { color: theme.vars.palette.primary.main, fontWeight: theme.typography.fontWeightMedium },
  },
  'button&:focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 1 },
  '@media (pointer: coarse)': { 'button&': { minHeight: control.touch } },
}));
