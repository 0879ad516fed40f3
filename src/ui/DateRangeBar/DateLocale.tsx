import { useMemo, type ReactNode } from 'react';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import { dateLocale } from './dateLocale.ts';
import type { DateRangeLabels } from './dateRangeLabels.ts';

/** What a date field says: its parts, and its calendar. */
export type DateWords = Pick<DateRangeLabels, 'locale' | 'picker'>;

/** Gives MUI's date fields our words, and the reader's calendar. */
export function DateLocale({ locale, picker, children }: DateWords & { children: ReactNode }) {
  const localeText = useMemo(() => localeTextOf(picker), [picker]);
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={dateLocale(locale)}
      localeText={localeText}
    >
      {children}
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
