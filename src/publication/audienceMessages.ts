import { bringWords } from '../i18n/roomWords.ts';

/** What the switch between people and everything says on every screen that has it. */
export const audienceMessages = {
  group: 'Whose readings',
  people: 'People',
  everything: 'All traffic',
};

bringWords({ audience: audienceMessages });
