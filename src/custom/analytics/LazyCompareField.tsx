import { styled } from '@mui/material/styles';
import { control } from '#tokens/measures';
import { lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import type { CompareFieldProps } from './CompareField.tsx';

const comparePart = lazyPart(async () => (await import('./CompareField.tsx')).CompareField);

/** The field, which comes after the figures; its place is kept. */
export function LazyCompareField(props: CompareFieldProps) {
  const { part: CompareField } = useLazyPart(comparePart);
  return CompareField ? <CompareField {...props} /> : <Coming />;
}

const Coming = styled('div')(({ theme }) => ({
  minHeight: control.height,
  marginTop: theme.spacing(1.5),
  [theme.breakpoints.down('sm')]: { minHeight: control.touch },
}));
