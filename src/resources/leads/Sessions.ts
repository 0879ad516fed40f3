import { styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';

/** A timeline from the latest session down, each with its pages. */
export const Sessions = styled('ol')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    ...theme.typography.body2,
    display: 'grid',
    gap: theme.spacing(2),
    padding: 0,
    listStyle: 'none',
    '& > li': { position: 'relative', paddingInlineStart: theme.spacing(3) },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 3,
      top: '0.45em',
      width: 9,
      height: 9,
      borderRadius: radius.pill,
      border: `2px solid ${palette.text.secondary}`,
      background: palette.background.paper,
    },
    '& > li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 7,
      top: '1.5em',
      bottom: theme.spacing(-2.25),
      borderInlineStart: `1px solid ${palette.line.control}`,
    },
    '& > li > p': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.25, 1.5),
      margin: 0,
      color: palette.text.secondary,
      fontVariantNumeric: 'tabular-nums',
    },
    '& > li > p > *': { minWidth: 0, overflowWrap: 'anywhere' },
    '& strong': { fontWeight: theme.typography.fontWeightMedium, color: palette.text.primary },
    '& small': { ...theme.typography.caption, color: palette.text.secondary },
    '& > li > ol': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(0.75),
      margin: theme.spacing(0.75, 0, 0),
      padding: 0,
      listStyle: 'none',
    },
    '& > li > ol > li': {
      padding: '2px 8px',
      border: `1px solid ${palette.divider}`,
      borderRadius: radius.control,
      background: palette.background.paper,
      fontVariantNumeric: 'tabular-nums',
      '& > span': { color: palette.text.secondary },
    },
  };
});
