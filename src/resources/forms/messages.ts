import { bringWords } from '../../i18n/roomWords.ts';

export const formsMessages = {
  caption: 'Form entries',
  loading: 'Loading form entries',
  fileTitle: 'Forms for %{publication}',
  search: 'Search all fields',
  found: '%{count} entry found |||| %{count} entries found',
  left: 'Date',
  preview: 'Answers',
  location: 'Filled in at',
  recorded: 'Recorded with the answers',
  whole: 'Whole publication',
  unnamed: 'Field without a name',
  unanswered: 'Left empty',
  own: { linkLabel: 'Source', URL: 'Page address' },
  details: 'Details',
  detailsOf: 'Details of the entry of %{name}',
  columns: {
    action: 'Columns',
    title: 'Columns of this publication’s entries',
    help: 'Each answer ticked has a column of its own. Your choice is kept on this device.',
    usual: 'Reset columns',
    done: 'Done',
  },
  selection: {
    all: 'Select all entries in the list',
    one: 'Select the entry of %{name}',
    count: '%{count} entry selected |||| %{count} entries selected',
  },
  delete: {
    action: 'Delete Entry',
    actionOf: 'Delete Entry of %{name}',
    title: 'Are you sure you want to delete this entry?',
    loss: 'All of its answers are deleted for good.',
    confirm: 'Delete entry',
    cancel: 'Keep it',
    busy: 'Deleting the entry',
    done: 'The entry has been deleted.',
    failed: 'Error deleting the entry. Please try again in a little while.',
  },
  deleteMany: {
    title:
      'Are you sure you want to delete %{count} entry? |||| Are you sure you want to delete %{count} entries?',
    loss: 'All of their answers are deleted for good.',
    confirm: 'Delete %{count} entry |||| Delete %{count} entries',
    cancel: 'Keep them',
    busy: 'Deleting the entries',
    done: '%{count} entry has been deleted. |||| %{count} entries have been deleted.',
    failed: 'Error deleting the entries. Please try again in a little while.',
  },
  deleteAll: {
    action: 'Delete All',
    title: 'Are you sure you want to delete all forms for this publication?',
    counting: 'Counting the entries…',
    counted:
      '%{count} entry will be deleted, even if this filter hides it. |||| All %{count} entries will be deleted, including those outside this filter.',
    uncounted: 'All entries of this publication will be deleted, including those outside this filter.',
    loss: 'All answers are deleted for good. Export them first to keep a copy.',
    confirm: 'Delete all entries',
    cancel: 'Keep them',
    busy: 'Deleting the forms',
    done: 'All form entries of this publication have been deleted.',
    failed: 'Error deleting the forms. Please try again in a little while.',
  },
  empty: {
    title: 'No available forms for this publication in the selected period',
    text: 'What readers fill in on the pages of the publication is listed here, one entry for each time it was opened.',
  },
  noneFound: {
    title: 'No entries found',
    text: 'Nothing matches “%{query}” in the selected period.',
  },
  failed: 'The form entries could not be loaded',
  keys: 'Arrow keys move between rows, Enter opens the entry’s details.',
};

bringWords({ forms: formsMessages });
