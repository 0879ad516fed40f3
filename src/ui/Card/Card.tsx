import { styled } from '@mui/material/styles';
import { radius } from '../theme/tokens.ts';

/** A sheet of paper on the page: hairline, no shadow. `data-flush` lets a table reach its edges. A `div`; `as` changes that. */
export const Card = styled('div')(({ theme }) => ({
  minWidth: 0,
  padding: theme.spacing(3),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.card,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '&[data-flush]': { padding: 0, overflow: 'hidden' },
}));
