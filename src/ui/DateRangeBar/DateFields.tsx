import { DateField } from './DateField.tsx';
import { DateLocale } from './DateLocale.tsx';
import { DatePair } from './DatePair.ts';
import type { DateRangeLabels } from './dateRangeLabels.ts';
import type { Day, Draft } from './dateRangeModel.ts';

export interface DateFieldsProps {
  /** What they begin with; from then on they hold what is typed. */
  initial: { from: Draft; to: Draft };
  today: Day;
  labels: DateRangeLabels;
  errors: { from?: string | undefined; to?: string | undefined };
  onChange: (field: 'from' | 'to', day: Draft) => void;
}

/** The two dates of a range. */
export function DateFields({ initial, today, labels, errors, onChange }: DateFieldsProps) {
  return (
    <DateLocale locale={labels.locale} picker={labels.picker}>
      <DatePair>
        {(['from', 'to'] as const).map((field) => (
          <DateField
            key={field}
            label={labels[field]}
            initial={initial[field]}
            today={today}
            words={labels.picker}
            error={errors[field]}
            onChange={(day) => onChange(field, day)}
          />
        ))}
      </DatePair>
    </DateLocale>
  );
}
