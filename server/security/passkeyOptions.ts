import type { Deps } from '../deps.ts';
import { challengeLife, createPasskeyChallenges } from './passkeyChallenges.ts';
import { createPasskeys } from './passkeys.ts';
import { relyingParty } from './relyingParty.ts';

/** Loaded on first use; see passkeys.ts. */
const webAuthn = () => import('@simplewebauthn/server');

/** The options browsers pass to their authenticators, each with a fresh challenge. */
export function createPasskeyOptions(deps: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>) {
  const { rpID, rpName } = relyingParty(deps.config);
  const challenges = createPasskeyChallenges(deps);
  const passkeys = createPasskeys(deps);
  const asked = { rpID, timeout: challengeLife, userVerification: 'required' } as const;

  return {
    /** For login: any passkey of this site. */
    async signIn() {
      const { generateAuthenticationOptions } = await webAuthn();
      return generateAuthenticationOptions({
        ...asked,
        challenge: await challenges.issue({ purpose: 'signIn' }),
      });
    },

    /** For a logged-in user: one of the account's own. */
    async prove(accountId: number, sessionHash: string) {
      const { generateAuthenticationOptions } = await webAuthn();
      const allowCredentials = (await passkeys.ofAccount(accountId)).map(({ credential_id, transports }) => ({
        id: credential_id,
        transports,
      }));
      return generateAuthenticationOptions({
        ...asked,
        allowCredentials,
        challenge: await challenges.issue({ purpose: 'prove', sessionHash }),
      });
    },

    /** For a new, discoverable passkey. */
    async add(accountId: number, sessionHash: string, { email, name }: { email: string; name: string }) {
      const { generateRegistrationOptions } = await webAuthn();
      const userHandle = await passkeys.handleOf(accountId);
      const known = await passkeys.ofAccount(accountId);
      return generateRegistrationOptions({
        rpID,
        rpName,
        userName: email,
        userDisplayName: name || email,
        timeout: challengeLife,
        userID: new Uint8Array(Buffer.from(userHandle, 'base64url')),
        challenge: await challenges.issue({ purpose: 'add', sessionHash, userHandle }),
        attestationType: 'none',
        excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },
  };
}
