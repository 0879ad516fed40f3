import { bringWords } from '../i18n/roomWords.ts';

/** Words of lists that are narrowed down to trackable links. */
export const linkFilterMessages = {
  label: 'Trackable link',
  filters: 'Filters',
  or: 'or',
  any: 'All links',
  several: '%{count} links',
  whole: 'Whole publication',
  remove: 'Remove filter: %{name}',
  clear: 'Show all links',
};

bringWords({ linkFilter: linkFilterMessages });
