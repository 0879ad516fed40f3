import type { DateRangeLabels } from './dateRangeLabels.ts';

/** The day on which stories and tests take place. */
export const today = '2026-06-30';

/** English words for stories and tests. */
export const dateRangeLabels: DateRangeLabels = {
  group: 'Date range',
  from: 'Date From',
  to: 'Date To',
  set: 'Set Date Range',
  busy: 'Loading this range',
  presetsGroup: 'Usual ranges',
  presets: {
    last7Days: 'Last 7 days',
    lastMonth: 'Last month',
    last3Months: 'Last 3 months',
    last12Months: 'Last 12 months',
    thisYear: 'This year',
  },
  problems: {
    missing: 'Enter a date, or choose one.',
    unreadable: 'Enter a date as day, month, year.',
    future: 'Choose today or an earlier day.',
    beforeFrom: 'Choose a day on or after Date From.',
  },
  picker: {
    choose: (date) => (date ? `Choose date, selected date is ${date}` : 'Choose date'),
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    showYears: 'Choose a year',
    showDays: 'Choose a day',
    calendar: 'Choose a date',
    day: 'Day',
    month: 'Month',
    year: 'Year',
    dayLetters: 'DD',
    monthLetters: 'MM',
    yearLetters: 'YYYY',
    blank: 'Empty',
  },
};
