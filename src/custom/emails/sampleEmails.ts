import type { Reply } from '#contract/index';
import type { WatchedLink } from '#contract/emails';

export const watchedLinks: WatchedLink[] = [
  { publication: 'Autumn-Issue', identifier: 'Wd5xC2mTz7Bo', label: 'Kerstin Dahl, Nordbokhandeln' },
  { publication: 'Spring & Summer', identifier: 'b7PzQ0dYh4Uc', label: 'Poster in the bookshops' },
];

/** What an account chose; nothing by default. */
export const someEmails = (differences: Partial<Reply<'emails'>> = {}): Reply<'emails'> => ({
  weekly: false,
  monthly: false,
  leads: false,
  milestones: false,
  links: [],
  timeZone: 'Europe/Stockholm',
  ...differences,
});
