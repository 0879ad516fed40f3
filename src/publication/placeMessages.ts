import { bringWords } from '../i18n/roomWords.ts';

/** Words of the frame around a publication's screens. */
export const placeMessages = {
  back: 'Go Back',
  screens: 'Screens of %{publication}',
  share: '%{value}%',
};

bringWords({ place: placeMessages });
