import { styled } from '@mui/material/styles';

/** Numbered instructions. */
export const Steps = styled('ol')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: 0,
  paddingInlineStart: theme.spacing(2.75),
  maxWidth: '64ch',
  '& > li::marker': { color: theme.vars.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: theme.spacing(0.5, 2),
    margin: theme.spacing(1, 0, 0),
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** Links and buttons below them. */
export const StepActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginTop: theme.spacing(3),
}));
