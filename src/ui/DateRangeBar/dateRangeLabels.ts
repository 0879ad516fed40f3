import type { DateProblem, Day, PresetKey } from './dateRangeModel.ts';

/** Every word of a `DateRangeBar`. */
export interface DateRangeLabels {
  /** The reader's, as `en-GB`: the calendar takes the first day of the week and the names of months from it. */
  locale: string;
  /** Names the whole bar. */
  group: string;
  from: string;
  to: string;
  /** On the button. */
  set: string;
  /** On the button that shows the two dates on a phone. */
  otherDates: string;
  /** Announced while the range's data is on its way. */
  busy: string;
  /** Names the row of usual ranges. */
  presetsGroup: string;
  presets: Record<PresetKey, string>;
  /** No range, where a screen has that. */
  allTime: string;
  /** What is wrong and what to do about it. */
  problems: Record<DateProblem, string>;
  picker: {
    /** On the button that opens the calendar; with the chosen day, where there is one. */
    choose: (day: Day | null) => string;
    previousMonth: string;
    nextMonth: string;
    /** On the button that shows the years, and the one that shows the days again. */
    showYears: string;
    showDays: string;
    calendar: string;
    /** Names and placeholders of a date's parts. */
    day: string;
    month: string;
    year: string;
    dayLetters: string;
    monthLetters: string;
    yearLetters: string;
    /** Said of a part with nothing in it. */
    blank: string;
  };
}
