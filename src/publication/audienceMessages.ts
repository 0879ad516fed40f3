import { bringWords } from '../i18n/roomWords.ts';

/** Words of the audience switch. */
export const audienceMessages = {
  group: 'Whose readings',
  people: 'People',
  everything: 'All traffic',
};

bringWords({ audience: audienceMessages });
