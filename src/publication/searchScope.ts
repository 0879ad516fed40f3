import type { Audience } from '#contract/values';
import type { Scope } from '../data/resourceCalls.ts';

/** Which leads or form entries: the publication, the range (ISO 8601 instants) and the audience. */
export interface SearchScope extends Scope {
  publication: string;
  searchDateFrom: string;
  searchDateTo: string;
  audience: Audience;
}

/** The scope as the API takes it. */
export const searchBody = ({
  publication = '',
  searchDateFrom = '',
  searchDateTo = '',
  audience,
}: Scope) => ({
  publication,
  searchDateFrom,
  searchDateTo,
  ...(audience === 'everything' ? { audience: 'everything' as const } : {}),
});
