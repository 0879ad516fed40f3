import { LazySingleDate } from '#ui/DateRangeBar/dateFieldsPart.ts';
import type { SingleDateProps } from '#ui/DateRangeBar/SingleDate.tsx';
import { useBoundInput, type BoundProps } from './useBoundInput.tsx';

export interface DateInputProps
  extends Pick<BoundProps, 'source' | 'validate'>, Pick<SingleDateProps, 'label' | 'help' | 'words'> {
  /** The last day that can be chosen. */
  last: SingleDateProps['today'];
}

/** A date field of the form around it. The form holds a day, or text that is none. */
export function DateInput({ source, validate, last, ...looks }: DateInputProps) {
  const { ref, value, onChange, error } = useBoundInput({ source, validate });
  return (
    <LazySingleDate
      {...looks}
      ref={ref}
      initial={value}
      today={last}
      error={error}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}
