import type { Audience } from '#contract/values';
import type { InstantRange } from './dateRange.ts';

/** What a screen of figures is about. */
export interface Subject {
  publication: string;
  /** A trackable link's identifier; undefined for the whole publication. */
  trackId: string | undefined;
}

/** The identifier of a route: absent, or a single character, means the whole publication. */
export const trackIdOf = (identifier: string | undefined) =>
  identifier && identifier.length > 1 ? identifier : undefined;

/** Where the reader of the figures is: the days meant are theirs. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** What is sent when readings are asked for: of what, in which range, and whose. */
export const readingsBody = (
  { publication, trackId }: Subject,
  instants: InstantRange,
  audience: Audience,
) => ({
  identifier: publication,
  ...instants,
  timeZone: browserZone(),
  audience,
  ...(trackId ? { trackId } : {}),
});
