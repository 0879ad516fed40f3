import { styled } from '@mui/material/styles';

/** A page to read: titles in the serif, lines no longer than they read. */
export const Article = styled('article')(({ theme }) => ({
  ...theme.typography.body1,
  maxWidth: 960,
  margin: '0 auto',
  padding: theme.spacing(5, 0, 8),
  '& h1': { ...theme.typography.h1, margin: theme.spacing(0, 0, 1.5), textWrap: 'balance' },
  '& h1 + p': { ...theme.typography.subtitle1, color: theme.vars.palette.text.secondary },
  '& h2': { ...theme.typography.h2, margin: theme.spacing(6, 0, 1) },
  '& > p, & > ol, & > ul': { maxWidth: '68ch', margin: theme.spacing(0, 0, 2), textWrap: 'pretty' },
  '& li + li': { marginTop: theme.spacing(1) },
  '& code': { fontSize: '0.9em', overflowWrap: 'anywhere' },
  '& a': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2, 0, 5) },
}));

/** Short texts side by side, with a hairline above each. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
  gap: theme.spacing(3, 4),
  marginTop: theme.spacing(3),
  '& > *': {
    minWidth: 0,
    paddingTop: theme.spacing(2),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '&& h2': { ...theme.typography.h3, margin: theme.spacing(0, 0, 0.5) },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary, textWrap: 'pretty' },
}));
