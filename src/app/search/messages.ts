import { bringWords } from '../../i18n/roomWords.ts';

export const searchMessages = {
  title: 'Find',
  field: 'Find publications, links, people and screens',
  list: 'Found',
  groups: {
    screens: 'Screens',
    publications: 'Publications',
    links: 'Trackable Links',
    leads: 'Leads',
    readers: 'Readers',
  },
  found: '%{smart_count} result |||| %{smart_count} results',
  none: 'No results',
  loading: 'Searching',
  failed: 'The server did not answer as expected. Only screens are listed.',
};

bringWords({ search: searchMessages });
