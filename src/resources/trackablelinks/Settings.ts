import { styled } from '@mui/material/styles';

/** Settings that belong together, below a line. */
export const Settings = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.25),
  minWidth: 0,
  margin: 0,
  padding: theme.spacing(2.5, 0, 0),
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > legend': {
    ...theme.typography.subtitle2,
    float: 'inline-start',
    width: '100%',
    padding: 0,
    color: theme.vars.palette.text.secondary,
  },
  '& > p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
}));
