import { styled } from '@mui/material/styles';
import { control } from '#tokens/measures';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import type { BesideFieldProps } from './BesideField.tsx';

const BesideField = lazyComponent(async () => (await import('./BesideField.tsx')).BesideField);

/** The field, which comes after the heat; its place is kept. */
export const LazyBesideField = (props: BesideFieldProps) => <BesideField {...props} fallback={<Coming />} />;

/** A label and a field. */
const Coming = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  minHeight: `calc(1lh + ${theme.spacing(0.75)} + ${control.height}px)`,
  '@media (pointer: coarse)': {
    minHeight: `calc(1lh + ${theme.spacing(0.75)} + ${control.touch}px)`,
  },
}));
