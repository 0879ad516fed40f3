import { useMemo } from 'react';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import { DateField } from './DateField.tsx';
import { dateLocale } from './dateLocale.ts';
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
  const localeText = useMemo(() => localeTextOf(labels.picker), [labels.picker]);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={dateLocale(labels.locale)}
      localeText={localeText}
    >
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
    </LocalizationProvider>
  );
}

function localeTextOf(words: DateRangeLabels['picker']): PickersInputLocaleText {
  return {
    previousMonth: words.previousMonth,
    nextMonth: words.nextMonth,
    calendarViewSwitchingButtonAriaLabel: (view) => (view === 'year' ? words.showDays : words.showYears),
    dateTableLabel: words.calendar,
    day: words.day,
    month: words.month,
    year: words.year,
    empty: words.blank,
    fieldDayPlaceholder: () => words.dayLetters,
    fieldMonthPlaceholder: () => words.monthLetters,
    fieldYearPlaceholder: () => words.yearLetters,
  };
}
