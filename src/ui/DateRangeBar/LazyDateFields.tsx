import { styled } from '@mui/material/styles';
import { control } from '#tokens/measures';
import { useLazyPart } from '../lazyPart.ts';
import { fieldStyles } from '../TextField/fieldStyles.ts';
import { dateFieldsPart } from './dateFieldsPart.ts';
import type { DateFieldsProps } from './DateFields.tsx';
import { DatePair } from './DatePair.ts';
import { isDay, type Draft } from './dateRangeModel.ts';

/** The two dates: until their fields have loaded, what the fields will show, in the same place. */
export function LazyDateFields(props: DateFieldsProps) {
  const { part: DateFields } = useLazyPart(dateFieldsPart);
  if (DateFields) return <DateFields {...props} />;
  const { initial, labels } = props;
  return (
    <DatePair aria-hidden="true">
      {(['from', 'to'] as const).map((field) => (
        <Place key={field}>
          <span>{labels[field]}</span>
          <div>{written(initial[field])}</div>
        </Place>
      ))}
    </DatePair>
  );
}

/** As the fields write it: day first. */
const written = (day: Draft) => (day !== null && isDay(day) ? day.split('-').reverse().join('/') : '');

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.75),
  '& > span': theme.typography.subtitle2,
  '& > div': {
    ...theme.typography.body1,
    ...fieldStyles(theme),
    paddingInline: theme.spacing(1.5),
    fontVariantNumeric: 'tabular-nums',
    '@media (pointer: coarse)': { minHeight: control.touch, fontSize: theme.typography.subtitle1.fontSize },
  },
}));
