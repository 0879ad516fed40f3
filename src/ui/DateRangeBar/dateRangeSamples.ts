import type { DateRangeLabels } from './dateRangeLabels.ts';
import { dateRangeMessages } from './dateRangeMessages.ts';

/** The day on which stories and tests take place. */
export const today = '2026-06-30';

const { presets, picker, ...words } = dateRangeMessages;

/** The catalogue's words, for stories and tests that know no catalogue. */
export const dateRangeLabels: DateRangeLabels = {
  ...words,
  locale: 'en-GB',
  busy: 'Loading this range',
  presetsGroup: presets.group,
  presets,
  picker: { ...picker, choose: (day) => (day ? picker.chosen.replace('%{date}', day) : picker.choose) },
};
