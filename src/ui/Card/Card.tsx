import { styled } from '@mui/material/styles';
import { radius } from '../theme/tokens.ts';

/** A sheet of paper on the page: hairline, no shadow. `data-flush` lets a table reach its edges. A `div`; `as` changes that. */
export const Card = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  background: theme.vars.palette.background.paper,
  // a table's sticky head is opaque, and has to be of the ground it stands on
  '--table-ground': theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  // `clip`, not `hidden`: a table's head must stick to the window, not to the card
  '&[data-flush]': {
    padding: 0,
    overflow: 'clip',
    // where a table in it begins and ends, under the words of the panel's head
    '--table-inset': theme.spacing(3),
    [theme.breakpoints.down('sm')]: { '--table-inset': theme.spacing(2) },
  },
}));
