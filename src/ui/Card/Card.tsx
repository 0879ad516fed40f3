import { styled } from '@mui/material/styles';
import { radius } from '#tokens/measures';

/**
 * A sheet of paper on the page: hairline, no shadow. `data-flush` lets a table reach its edges. A `div`; `as` changes
 * that.
 */
export const Card = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  background: theme.vars.palette.background.paper,
  // a table's sticky header is opaque and needs the card's background
  '--table-ground': theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  // `clip`, not `hidden`: a table's head must stick to the window, not to the card
  '&[data-flush]': {
    padding: 0,
    overflow: 'clip',
    // aligns a table with the panel's heading
    '--table-inset': theme.spacing(3),
    [theme.breakpoints.down('sm')]: { '--table-inset': theme.spacing(2) },
  },
}));
