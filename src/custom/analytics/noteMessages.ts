import { bringWords } from '../../i18n/roomWords.ts';

/** Words of the dialog with a day's note. */
export const noteMessages = {
  addTitle: 'Add a note',
  editTitle: 'Note on %{day}',
  day: 'Day',
  dayHelp: 'A day of the range shown.',
  dayMissing: 'Choose a day between %{from} and %{to}.',
  dayTaken: 'This day has a note: “%{note}”. Choose it on the chart to change it.',
  note: 'Note',
  noteHelp: 'What happened that day, such as “Newsletter sent”. Only you see it.',
  noteMissing: 'Write a note first.',
  noteTooLong: 'Use at most %{most} characters; this has %{length}.',
  save: 'Save note',
  saving: 'Saving note',
  delete: 'Delete note',
  deleting: 'Deleting note',
  cancel: 'Cancel',
  saved: 'Note saved.',
  deleted: 'Note deleted.',
  failed: 'The note could not be changed. Please try again in a little while.',
};

bringWords({ notes: noteMessages });
