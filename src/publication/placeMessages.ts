import { bringWords } from '../i18n/roomWords.ts';

/** Words of the frame around a publication's screens. */
export const placeMessages = {
  back: 'Go Back',
  screens: 'Screens of %{publication}',
  share: '%{value}%',
  more: 'More actions',
  switch: 'Other publications',
  all: 'All publications',
};

bringWords({ place: placeMessages });
