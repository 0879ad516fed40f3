import type { Session } from '#contract/session';

/** The part of a session that changes with a purchase or a cancellation, without what changes on every read. */
export const factsOf = ({
  token: _token,
  checksum: _checksum,
  ownVisits: _marks,
  awaited: _unpaid,
  ...facts
}: Session): string => JSON.stringify(facts);
