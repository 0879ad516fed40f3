import { tooManyAttempts } from '../words.ts';
import type { RecoveryCodes } from '#contract/security';
import { byId, hold } from '../accounts/accountQueries.ts';
import { createSessions } from '../sessions/sessions.ts';
import { createThrottle } from './throttle.ts';
import type { Caller, Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { pageOf, type RestRooms } from '../rest/restRoom.ts';
import { createProofs } from './proofs.ts';
import { countRecoveryCodes, renewRecoveryCodes } from './recoveryCodes.ts';
import { createSecondFactors } from './secondFactors.ts';
import { tellOwner } from './securityLetters.ts';
import { createSecurityLog } from './securityLog.ts';

const none = new HttpRefusal(404, 'Two-step login is not on.');

/** An account's authenticator app and recovery codes. Every change requires fresh proof. */
export function secondFactorRooms(deps: Deps): RestRooms<'second-factors' | 'recovery-codes'> {
  const { db, log } = deps;
  const factors = createSecondFactors(deps);
  const sessions = createSessions(deps);
  const proofs = createProofs(deps);
  const events = createSecurityLog(deps);
  const throttle = createThrottle(deps);
  const noted = (caller: Caller, said: string) =>
    log.info({ account: caller.accountId, ip: caller.ip, request: caller.requestId }, said);

  async function confirm(caller: Caller, code: string): Promise<RecoveryCodes> {
    const { accountId } = caller;
    const attempt = await throttle.attempt('firstCode', String(accountId), caller.ip);
    if (!attempt) throw new HttpRefusal(429, tooManyAttempts);
    const recoveryCodes = await db.transaction().execute(async (tx) => {
      // a concurrent login by password either comes first and is logged out, or waits and then needs a code
      await hold(tx, accountId);
      if (!(await factors.confirm(tx, accountId, code))) return undefined;
      await sessions.endAll(tx, accountId, caller.sessionHash);
      const made = await renewRecoveryCodes(tx, accountId);
      await events.note(tx, accountId, 'secondFactorAdded', caller);
      await tellOwner(tx, deps, accountId, 'secondFactorAdded', caller);
      return made;
    });
    if (!recoveryCodes)
      throw new HttpRefusal(422, 'This code is wrong. Please enter the one that your app shows now.');
    await attempt.succeeded();
    noted(caller, 'second factor added');
    return { id: 'app', recoveryCodes };
  }

  return {
    'second-factors': {
      async list({ accountId }, range) {
        const row = await factors.find(accountId);
        if (!row?.confirmed_at) return { rows: [], total: 0 };
        return pageOf(
          [
            {
              id: 'app' as const,
              since: row.confirmed_at.toISOString(),
              recoveryCodesLeft: await countRecoveryCodes(db, accountId),
            },
          ],
          range,
        );
      },
      async create(caller) {
        await proofs.demand(caller);
        const account = await byId(db, caller.accountId);
        const begun = account && (await factors.begin(caller.accountId, account.email));
        if (!begun)
          throw new HttpRefusal(
            409,
            'Two-step login is on already. Turn it off before you set it up with another app.',
          );
        return begun;
      },
      async update(caller, _id, { code }) {
        await proofs.demand(caller);
        return confirm(caller, code);
      },
      async remove(caller) {
        await proofs.demand(caller);
        await db.transaction().execute(async (tx) => {
          if (!(await factors.remove(tx, caller.accountId))) throw none;
          await events.note(tx, caller.accountId, 'secondFactorRemoved', caller);
          await tellOwner(tx, deps, caller.accountId, 'secondFactorRemoved', caller);
        });
        noted(caller, 'second factor removed');
      },
    },
    'recovery-codes': {
      async create(caller) {
        await proofs.demand(caller);
        if (!(await factors.isOn(caller.accountId))) throw none;
        const recoveryCodes = await db.transaction().execute(async (tx) => {
          await events.note(tx, caller.accountId, 'recoveryCodesRenewed', caller);
          await tellOwner(tx, deps, caller.accountId, 'recoveryCodesRenewed', caller);
          return renewRecoveryCodes(tx, caller.accountId);
        });
        noted(caller, 'recovery codes renewed');
        return { id: 'app', recoveryCodes };
      },
    },
  };
}
