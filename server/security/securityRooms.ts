import { noSuchAccount } from '../words.ts';
import type { security } from '#contract/security';
import { byId } from '../accounts/accountQueries.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import type { RestRooms } from '../rest/restRoom.ts';
import { createPasskeyOptions } from './passkeyOptions.ts';
import { createProofs } from './proofs.ts';
import { createSecurityLog } from './securityLog.ts';
import { deviceRoom } from './deviceRoom.ts';
import { passkeyRoom } from './passkeyRoom.ts';
import { secondFactorRooms } from './secondFactorRooms.ts';

/** An account's security settings. */
export function securityRooms(deps: Deps): RestRooms<keyof typeof security> {
  const { db } = deps;
  const events = createSecurityLog(deps);
  const proofs = createProofs(deps);
  const options = createPasskeyOptions(deps);
  return {
    sessions: deviceRoom(deps),
    passkeys: passkeyRoom(deps),
    ...secondFactorRooms(deps),
    'passkey-challenges': {
      async create(caller, { purpose }) {
        if (purpose === 'prove')
          return { id: 'challenge', options: await options.prove(caller.accountId, caller.sessionHash) };
        await proofs.demand(caller);
        const account = await byId(db, caller.accountId);
        if (!account) throw new HttpRefusal(404, noSuchAccount);
        return { id: 'challenge', options: await options.add(caller.accountId, caller.sessionHash, account) };
      },
    },
    proofs: {
      async list(caller) {
        const until = await proofs.until(caller);
        return until
          ? { rows: [{ id: 'proof', until: until.toISOString() }], total: 1 }
          : { rows: [], total: 0 };
      },
      create: async (caller, given) => ({
        id: 'proof',
        until: (await proofs.prove(given, caller)).toISOString(),
      }),
    },
    'security-events': { list: (caller, range) => events.page(db, caller.accountId, range) },
  };
}
