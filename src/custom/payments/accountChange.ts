import type { Session } from '#contract/session';

/** What of a session tells that something was bought or given up; not what every reading of it makes anew. */
export const factsOf = ({
  token: _token,
  checksum: _checksum,
  ownVisits: _marks,
  ...facts
}: Session): string => JSON.stringify(facts);
