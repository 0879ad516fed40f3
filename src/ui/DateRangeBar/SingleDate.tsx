import { DateField, type DateFieldProps } from './DateField.tsx';
import { DateLocale, type DateWords } from './DateLocale.tsx';

export interface SingleDateProps extends Omit<DateFieldProps, 'words'> {
  words: DateWords;
}

/** One date, outside a range. */
export function SingleDate({ words, ...field }: SingleDateProps) {
  return (
    <DateLocale {...words}>
      <DateField {...field} words={words.picker} />
    </DateLocale>
  );
}
