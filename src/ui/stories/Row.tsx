import { styled } from '@mui/material/styles';

/** Lays the parts of a story side by side. */
export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));

/** Lays them one below the other, no wider than a form. */
export const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  maxWidth: 480,
}));
