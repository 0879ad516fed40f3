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
  links: 'Trackable links',
  searching: 'Searching …',
  none: 'No link matches.',
  failed: 'The links could not be loaded.',
  found: '%{count} link found |||| %{count} links found',
  moreLinks: 'and one more link: type to find it |||| and %{count} more links: type to find them',
  morePublications:
    'and one more publication: type to find it |||| and %{count} more publications: type to find them',
  choices: '%{count} choice found |||| %{count} choices found',
  noChoice: 'Nothing matches.',
  more: '%{count} links found. The first %{shown} are listed; type more to find others.',
  narrowed: 'Narrowed to the trackable link “%{name}”.',
  narrowedToWhole: 'Narrowed to readers who came without a trackable link.',
  narrowedToSeveral: 'Narrowed to these trackable links: %{names}.',
};

bringWords({ linkFilter: linkFilterMessages });
