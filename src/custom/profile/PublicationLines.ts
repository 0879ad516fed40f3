import { styled } from '@mui/material/styles';

/** Of a line, in pixels, with a name and a line under it. */
export const LINE_HEIGHT = 64;

/** A short list: a name with a quiet line under it, and what can be done at the end. */
export const PublicationLines = styled('ul')(({ theme }) => ({
  // the last line's own air is enough below it
  margin: theme.spacing(0, 0, -1),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    // as high while its words are on their way, whichever of them come
    minHeight: LINE_HEIGHT,
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li > :first-of-type': { minWidth: 0, display: 'grid' },
  '& span': { overflowWrap: 'anywhere' },
  '& li > div > span': { fontWeight: theme.typography.fontWeightMedium },
  '& small': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > li > :nth-of-type(2)': { display: 'flex', flex: 'none', marginInlineEnd: theme.spacing(-1.25) },
  // framed buttons end where the lines do; on phones they stand below their words
  '& > li > [data-buttons]': { marginInlineEnd: 0 },
  [theme.breakpoints.down('sm')]: {
    '& > li:has([data-buttons])': { flexWrap: 'wrap', gap: theme.spacing(1), padding: theme.spacing(1.5, 0) },
  },
}));
