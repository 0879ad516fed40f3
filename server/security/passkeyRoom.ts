import type { Passkey } from '#contract/security';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { pageOf, type RestRooms } from '../rest/restRoom.ts';
import { createPasskeys } from './passkeys.ts';
import { createProofs } from './proofs.ts';
import { tellOwner } from './securityLetters.ts';
import { createSecurityLog } from './securityLog.ts';

/** More than anyone has authenticators. */
const most = 50;

const nameless = new HttpRefusal(422, 'Please give the passkey a name.');
const gone = new HttpRefusal(404, 'This passkey no longer exists.');

/** An account's passkeys. Adding or removing one requires fresh proof; renaming does not. */
export function passkeyRoom(deps: Deps): RestRooms<'passkeys'>['passkeys'] {
  const { db, log } = deps;
  const passkeys = createPasskeys(deps);
  const proofs = createProofs(deps);
  const events = createSecurityLog(deps);

  async function shown(accountId: number, id: string): Promise<Passkey> {
    const passkey = await passkeys.named(accountId, id);
    if (!passkey) throw gone;
    return passkey;
  }

  return {
    list: async ({ accountId }, range) => pageOf(await passkeys.list(accountId), range),

    async create(caller, body) {
      const { accountId } = caller;
      const name = body.name.trim();
      if (name === '') throw nameless;
      await proofs.demand(caller);
      if ((await passkeys.list(accountId)).length >= most)
        throw new HttpRefusal(409, `An account has at most ${most} passkeys. Please remove one first.`);
      const made = await passkeys.checkNew(body.passkey, caller.sessionHash);
      if (!made) throw new HttpRefusal(422, 'The passkey could not be verified. Please try again.');
      const id = await db.transaction().execute(async (tx) => {
        const added = await passkeys.add(tx, accountId, name, made);
        if (!added) return undefined;
        await events.note(tx, accountId, 'passkeyAdded', caller, name);
        await tellOwner(tx, deps, accountId, 'passkeyAdded', caller, name);
        return added;
      });
      if (!id) throw new HttpRefusal(409, 'This passkey is known here already.');
      log.info({ account: accountId, ip: caller.ip, request: caller.requestId }, 'passkey added');
      return shown(accountId, id);
    },

    async update(caller, id, body) {
      const name = body.name.trim();
      if (name === '') throw nameless;
      await db.transaction().execute(async (tx) => {
        if (!(await passkeys.rename(tx, caller.accountId, id, name))) throw gone;
        await events.note(tx, caller.accountId, 'passkeyRenamed', caller, name);
      });
      return shown(caller.accountId, id);
    },

    async remove(caller, id) {
      await proofs.demand(caller);
      await db.transaction().execute(async (tx) => {
        const name = await passkeys.remove(tx, caller.accountId, id);
        if (name === undefined) throw gone;
        await events.note(tx, caller.accountId, 'passkeyRemoved', caller, name);
        await tellOwner(tx, deps, caller.accountId, 'passkeyRemoved', caller, name);
      });
      log.info({ account: caller.accountId, ip: caller.ip, request: caller.requestId }, 'passkey removed');
    },
  };
}
