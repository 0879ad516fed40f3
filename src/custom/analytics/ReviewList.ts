import { styled } from '@mui/material/styles';

/** Rows with actions, separated by lines; on a phone the actions are below. */
export const ReviewList = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: theme.spacing(1, 2),
      padding: theme.spacing(1.5, 0),
      borderTop: `1px solid ${palette.divider}`,
    },
    '& p': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: theme.spacing(0.25, 1.5),
      margin: 0,
      minWidth: 0,
      fontVariantNumeric: 'tabular-nums',
    },
    '& strong': { fontWeight: theme.typography.fontWeightMedium },
    '& [data-excluded] strong': { color: palette.text.secondary, textDecoration: 'line-through' },
    '& [data-facts]': { ...theme.typography.body2, color: palette.text.secondary, overflowWrap: 'anywhere' },
    '& > li > div:last-child': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
    '&[data-foot]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: theme.spacing(1),
      justifyContent: 'space-between',
      paddingTop: theme.spacing(2),
      borderTop: `1px solid ${palette.divider}`,
    },
    '&[data-foot]:empty': { display: 'none' },
    [theme.breakpoints.down('sm')]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  };
});
