import { styled } from '@mui/material/styles';
import { inRem } from '#tokens/measures';
import { CARDS_BELOW } from '#ui/DataTable/TableFrame.ts';

/** Pixels: what a mouse hits at least (WCAG 2.2). */
const LEAST_TARGET = 24;

/** A link's row: its label with the commands below, where words fit at any width. */
export const LinkListFrame = styled('div')(({ theme }) => ({
  // room for the focus ring, which would be cut off otherwise
  '& .label': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    padding: theme.spacing(0.5),
    margin: theme.spacing(-0.5),
  },
  '& .linkActions': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    // aligns the first command's text with the label
    marginInlineStart: theme.spacing(-0.75),
    fontWeight: theme.typography.fontWeightRegular,
    '& > :is(button, a)': { paddingInline: theme.spacing(0.75) },
  },
  [`@container (min-width: ${inRem(CARDS_BELOW)})`]: {
    // many short columns: closer together and quieter than the label
    '&& tr > :is(th, td):not(:first-of-type, :last-of-type)': { paddingInline: theme.spacing(1) },
    // keeps a number and the following date apart
    '&& tr > .end + :is(th, td):not(.end, :last-of-type)': { paddingInlineStart: theme.spacing(2.5) },
    '&& tbody > tr.row > td:not(.primary)': { fontSize: theme.typography.body2.fontSize },
    // two lines as close as one of other lists; a finger needs more
    '@media (pointer: fine)': {
      '&& tbody > tr.row > td': { paddingBlock: theme.spacing(0.5) },
      '& .label': { lineHeight: '1.375rem' },
      '&& .linkActions > *': { minHeight: LEAST_TARGET, height: LEAST_TARGET },
    },
  },
  [`@container (max-width: ${inRem(CARDS_BELOW - 0.02)})`]: {
    '& .label': {
      overflow: 'visible',
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      paddingInlineEnd: theme.spacing(5),
    },
    '& .linkActions > :is(button, a)': { paddingInline: theme.spacing(1) },
    // below the box that selects the row, the commands have the whole width
    '& .linkActions': { marginInline: theme.spacing(-1, -5) },
  },
}));
