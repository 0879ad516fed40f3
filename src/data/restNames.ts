import type { RestName } from '#contract/rest';

/** The compiler keeps the list whole. */
const names: Record<RestName, true> = {
  sessions: true,
  passkeys: true,
  'passkey-challenges': true,
  'second-factors': true,
  'recovery-codes': true,
  proofs: true,
  'account-archives': true,
  'account-deletions': true,
  'security-events': true,
};

/** Whether a resource is one of the host's REST resources. */
export const isRest = (resource: string): resource is RestName => Object.hasOwn(names, resource);
