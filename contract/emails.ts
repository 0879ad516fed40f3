import Type, { type Static } from 'typebox';
import { exact, Outcome, sessionCall } from './call.ts';
import { LONGEST_SEARCH } from './list.ts';
import { PublicationName } from './values.ts';

// The emails that an account's owner chose to get. All beyond the specification.

/** What can be chosen for the account as a whole. */
const choices = {
  /** The report of a week, on Monday mornings. */
  weekly: Type.Boolean(),
  /** The report of a month, on the mornings of the first. */
  monthly: Type.Boolean(),
  /** As readers leave an address or a name. */
  leads: Type.Boolean(),
  /** As a publication has been opened 100, 1,000, 10,000 … times. */
  milestones: Type.Boolean(),
};
export const EmailChoices = exact(choices);
export type EmailChoices = Static<typeof EmailChoices>;

/** A trackable link whose every opening is emailed. */
export const WatchedLink = exact({
  publication: PublicationName,
  identifier: Type.String({ minLength: 1, maxLength: 64 }),
  label: Type.String(),
});
export type WatchedLink = Static<typeof WatchedLink>;

export const emails = {
  emails: sessionCall(
    {
      /** Only links in whose label or publication every word is found, as in the lists. */
      search: Type.Optional(Type.String({ maxLength: LONGEST_SEARCH })),
    },
    exact({
      ...choices,
      /** At most 200, newest first. */
      links: Type.Array(WatchedLink),
      /** How many links there are, where there are more. */
      linksInAll: Type.Optional(Type.Integer({ minimum: 0 })),
      /** IANA time zone of the account's mornings. */
      timeZone: Type.String(),
    }),
  ),
  'emails#update': sessionCall(choices, Outcome),
  /** Stops the emails each time a trackable link is opened. */
  'emails#stoplink': sessionCall(
    { publication: PublicationName, identifier: Type.String({ minLength: 1, maxLength: 64 }) },
    Outcome,
  ),
};
