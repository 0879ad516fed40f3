import { styled } from '@mui/material/styles';

/** What a publication's screen shows, below each other, from its range on. */
export const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& > *': { minWidth: 0 },
  // the first figures or pages are closer to their range
  [theme.breakpoints.down('sm')]: {
    '& > form': { marginBottom: theme.spacing(-1.5) },
    '& > [data-close]': { marginBottom: theme.spacing(-2) },
  },
}));
