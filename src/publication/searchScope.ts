import type { Audience } from '#contract/values';
import type { Scope } from '../data/resourceCalls.ts';

/** Which leads or form entries: the publication, the range (ISO 8601 instants) and the audience. */
export interface SearchScope extends Scope {
  publication: string;
  searchDateFrom: string;
  searchDateTo: string;
  audience: Audience;
  /** Identifiers of trackable links, one a line; of all links without them. */
  links?: string;
}

/** The scope as the API takes it. */
export const searchBody = ({
  publication = '',
  searchDateFrom = '',
  searchDateTo = '',
  audience,
  links,
}: Scope) => ({
  publication,
  searchDateFrom,
  searchDateTo,
  ...(links && { links: links.split('\n') }),
  ...(audience === 'everything' ? { audience: 'everything' as const } : {}),
});
