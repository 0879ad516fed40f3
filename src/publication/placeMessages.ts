import { bringWords } from '../i18n/roomWords.ts';

/** Words of the frame around a publication's screens. */
export const placeMessages = {
  back: 'Go Back',
  screens: 'Screens of %{publication}',
  share: '%{value}%',
  more: 'More actions',
  switch: 'Other publications',
  all: 'All publications',
  notApplied: 'Set on another tab and not applied here: %{what}.',
  handed: {
    range: 'date range',
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
