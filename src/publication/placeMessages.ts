import { bringWords } from '../i18n/roomWords.ts';

/** Words of the frame around a publication's screens. */
export const placeMessages = {
  back: 'Go Back',
  screens: 'Screens of %{publication}',
  share: '%{value}%',
  more: 'More actions',
  switch: 'Other publications',
  all: 'All publications',
  picker: {
    search: 'Search publications',
    loading: 'Loading publications…',
    none: 'No other publication found',
    failed: 'The publications could not be loaded. Close this and try again.',
  },
  tabs: {
    analytics: 'Overview',
    pages: 'Pages',
    heatmap: 'Heatmap',
    readers: 'Readers',
    trackableLinks: 'Links',
    leads: 'Leads',
    forms: 'Forms',
  },
  count: {
    readers: '%{count} reader |||| %{count} readers',
    trackableLinks: '%{count} link |||| %{count} links',
    leads: '%{count} lead |||| %{count} leads',
    forms: '%{count} entry |||| %{count} entries',
  },
  status: { published: 'Published', archived: 'Archived', uncounted: 'Analytics off' },
  notApplied: 'Set on another tab and not applied here: %{what}.',
  handed: {
    range: 'date range',
    allTime: 'all time',
    audience: 'all traffic',
    compare: 'comparison',
    referrer: 'referrer',
    campaign: 'campaign',
    country: 'country',
    device: 'device',
    browser: 'browser',
    language: 'language',
    link: 'trackable link',
  },
};

bringWords({ place: placeMessages });
