import { bringWords } from '../i18n/roomWords.ts';

/** Words that all lists share. */
export const listsMessages = {
  actions: 'Actions',
  moreActions: 'More actions',
  sortBy: 'Sort by',
  keys: 'Arrow keys move between rows.',
  clearSearch: 'Clear the search',
  more: 'and %{count} more',
  widen: 'Show the last 12 months',
  deleteFailed:
    'Nothing was deleted: the question could not be loaded. Check your connection, then try again.',
  selection: { clear: 'Clear selection', delete: 'Delete selected' },
  pages: {
    label: 'Pages of the list',
    range: '%{from}–%{to} of %{total}',
    previous: 'Previous page',
    next: 'Next page',
  },
  export: {
    csv: 'Export to CSV',
    xlsx: 'Export to Excel',
    busy: 'Exporting',
    progress: 'Writing %{file}',
    share: '%{percent}%',
    cancel: 'Cancel the export',
    done: '%{file} has been saved.',
    failed: 'The file could not be written. Please try again in a little while.',
  },
  columns: {
    id: 'ID',
    email: 'Email',
    name: 'Name',
    knownAs: 'Name You Gave',
    kind: 'Kind',
    link: 'Link Identifier',
    linkLabel: 'Trackable Link',
    lastVisit: 'Last Visit',
    time: 'Time',
  },
  about: {
    sheet: 'About',
    fact: 'About this list',
    value: 'Value',
    publication: 'Publication',
    searchDateFrom: 'From',
    searchDateTo: 'To',
    audience: 'Readers counted',
    links: 'Trackable link',
    readPast: 'Read past page',
    cameBack: 'Came back',
    clicked: 'Clicked',
    search: 'Search',
    range: 'Dates',
    allTime: 'All time',
    zone: 'Time zone',
    yes: 'Yes',
  },
};

bringWords({ lists: listsMessages });
