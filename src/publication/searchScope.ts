import type { Audience } from '#contract/values';
import type { Scope } from '../data/resourceCalls.ts';

/** Which leads or form entries: of a publication, left in a range (instants, ISO 8601), and by whom. */
export interface SearchScope extends Scope {
  publication: string;
  searchDateFrom: string;
  searchDateTo: string;
  audience: Audience;
}

/** What is sent when they are asked for. */
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
