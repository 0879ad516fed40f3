import type { Audience } from '#contract/values';
import type { InstantRange } from './dateRange.ts';

/** The subject of a screen of figures. */
export interface Subject {
  publication: string;
  /** A trackable link's identifier; undefined for the whole publication. */
  trackId: string | undefined;
}

/** The route's link identifier; absent or a single character means the whole publication. */
export const trackIdOf = (identifier: string | undefined) =>
  identifier && identifier.length > 1 ? identifier : undefined;

/** The subject as other screens name it: the one link that figures are filtered by is one that they show. */
export function linkedSubject({ publication, trackId }: Subject, params: URLSearchParams): Subject {
  const [link, ...others] = params.getAll('link');
  return { publication, trackId: trackId ?? (others.length > 0 ? undefined : trackIdOf(link)) };
}

/** The browser's time zone: days are counted in it. */
const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The query for figures: subject, range and audience. */
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
