import { styled } from '@mui/material/styles';

/** Strip, sheets and tools: three columns where there is room, so that the page begins at the top of the screen. */
export const HeatStage = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2, 3),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  '& > [data-sheets]': { display: 'grid', gap: theme.spacing(2), minWidth: 0 },
  // on a phone the page comes first, and the pages to choose from after it
  [theme.breakpoints.down('sm')]: { '& > nav': { order: 1 }, '& > aside': { order: 2 } },
  [theme.breakpoints.up('sm')]: {
    '& > [data-sheets="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 18.5rem',
    '&[data-strip]': { gridTemplateColumns: '5.5rem minmax(0, 1fr) 18.5rem' },
    '& > aside, & > nav': {
      position: 'sticky',
      top: `calc(var(--table-top, 0px) + ${theme.spacing(3)})`,
    },
  },
}));
