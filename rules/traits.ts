/** What is kept of where a session came from, and of what it was read with. */
export const traitNames = ['referrer', 'campaign', 'country', 'device', 'browser', 'language'] as const;
export type TraitName = (typeof traitNames)[number];

/** A session's values, each a plain name, or one of those below. */
export type Traits = Record<TraitName, string>;

/** What analytics can be narrowed down by: the traits, and the trackable link a session came through. */
export const sourceNames = [...traitNames, 'link'] as const;
export type SourceName = (typeof sourceNames)[number];

/** The reader, or the host, asked for nothing to be kept. */
export const notRecorded = '';
/** There is none, or it cannot be told: no referrer, no campaign, an unknown country. */
export const noneKnown = '-';
/** Beyond what is counted by name. */
export const otherValues = '*';

export const noTraits: Traits = {
  referrer: notRecorded,
  campaign: notRecorded,
  country: notRecorded,
  device: notRecorded,
  browser: notRecorded,
  language: notRecorded,
};
