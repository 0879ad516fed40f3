import { styled } from '@mui/material/styles';

/** Height of a row with a name and a second line, in pixels. */
const LINE_HEIGHT = 64;

/** A short list: name, a quiet second line, and actions at the end. */
export const PublicationLines = styled('ul')(({ theme }) => ({
  // the last row's own padding is enough
  margin: theme.spacing(0, 0, -1),
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(2),
    // the same height while loading
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
  // framed buttons align with the row's end; on phones they are below the text
  '& > li > [data-buttons]': { marginInlineEnd: 0 },
  [theme.breakpoints.down('sm')]: {
    '& > li:has([data-buttons])': { flexWrap: 'wrap', gap: theme.spacing(1), padding: theme.spacing(1.5, 0) },
    '& > li > [data-buttons]': { flex: '0 1 auto' },
  },
}));
