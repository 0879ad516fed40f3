import { styled } from '@mui/material/styles';

/** A short list: what it is about and a quiet second line, then a figure or an action at the end. */
export const OverviewLines = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 2),
    minHeight: 60,
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > .words': { flex: '1 1 14rem', display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > .words > small': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li > .course': { flex: '0 8 6rem', minWidth: '3rem' },
  // names leave it room on a phone, and what is at the ends stands in columns
  '& > li:has(> .course)': {
    flexWrap: 'nowrap',
    '& > .words': { flexBasis: '9rem' },
    '& > .end': { minWidth: '3.5rem' },
  },
  '& > li > .end': { flex: 'none', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
}));

/** A heading within a panel, over such a list. */
export const LinesTitle = styled('h3')(({ theme }) => ({
  ...theme.typography.subtitle2,
  margin: theme.spacing(0, 0, 1),
  color: theme.vars.palette.text.secondary,
  'ul + &, p + &': { marginTop: theme.spacing(2.5) },
}));

/** Where a list would be. */
export const NothingListed = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.vars.palette.text.secondary,
}));
