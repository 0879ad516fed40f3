import { styled } from '@mui/material/styles';
import { control } from '#tokens/measures';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import type { CompareFieldProps } from './CompareField.tsx';

const CompareField = lazyComponent(async () => (await import('./CompareField.tsx')).CompareField);

/** The field, which comes after the figures; its place is kept. */
export const LazyCompareField = (props: CompareFieldProps) => (
  <CompareField {...props} fallback={<Coming />} />
);

const Coming = styled('div')(({ theme }) => ({
  minHeight: control.height,
  marginTop: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { minHeight: control.touch },
}));
