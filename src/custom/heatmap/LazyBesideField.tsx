import { styled } from '@mui/material/styles';
import { control } from '#tokens/measures';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import type { BesideFieldProps } from './BesideField.tsx';

const besidePart = lazyPart(async () => (await import('./BesideField.tsx')).BesideField);

/** The field, which comes after the heat; its place is kept. */
export function LazyBesideField(props: BesideFieldProps) {
  const { part: BesideField } = useLazyPart(besidePart);
  return BesideField ? <BesideField {...props} /> : <Coming />;
}

/** A label and a field. */
const Coming = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  minHeight: `calc(1lh + ${theme.spacing(0.75)} + ${control.height}px)`,
  '@media (pointer: coarse)': {
    minHeight: `calc(1lh + ${theme.spacing(0.75)} + ${control.touch}px)`,
  },
}));
