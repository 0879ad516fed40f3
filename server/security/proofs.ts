import { tooManyAttempts } from '../words.ts';
import type { RestBody } from '#contract/rest';
import { byId } from '../accounts/accountQueries.ts';
import { isPassword } from './passwords.ts';
import { createThrottle } from './throttle.ts';
import { clocksDiffer } from '../clocks.ts';
import type { Caller, Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { createCodeTries } from './codeTries.ts';
import { createPasskeys } from './passkeys.ts';
import { createSecondFactors } from './secondFactors.ts';

/** How long a password, code or passkey allows sensitive changes, in milliseconds. Logging in counts. */
const proofLife = 10 * 60_000;

const tooMany = new HttpRefusal(429, tooManyAttempts);

type Given = RestBody<'proofs', 'create'>;

/** Whether a session's user was verified recently: an unattended page must not change anything sensitive. */
export function createProofs(deps: Deps) {
  const { db, clock, log } = deps;
  const throttle = createThrottle(deps);
  const factors = createSecondFactors(deps);
  const spendCode = createCodeTries(deps);
  const passkeys = createPasskeys(deps);

  /** Until when it is valid; undefined if it is not. */
  async function until({ sessionHash, accountId }: Caller): Promise<Date | undefined> {
    const row = await db
      .selectFrom('sessions')
      .select('proven_at')
      .where('session_hash', '=', sessionHash)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    const end = row?.proven_at && new Date(row.proven_at.getTime() + proofLife);
    if (!end) return undefined;
    const left = end.getTime() - clock().getTime();
    // later than any proof can last: given while the clock was ahead; upkeep deletes it
    return left > 0 && left <= proofLife + clocksDiffer ? end : undefined;
  }

  /** @throws HttpRefusal 428, on which the dashboard asks for proof */
  async function demand(caller: Caller): Promise<void> {
    if (!(await until(caller))) throw new HttpRefusal(428, 'Please confirm first that it is you.');
  }

  async function isRight(given: Given, caller: Caller): Promise<boolean> {
    if ('passkey' in given) {
      if (!(await throttle.attempt('passkey', String(caller.accountId), caller.ip))) throw tooMany;
      return (
        await passkeys.check(
          given.passkey,
          { purpose: 'prove', sessionHash: caller.sessionHash },
          caller.accountId,
        )
      ).proven;
    }
    const account = await byId(db, caller.accountId);
    if ('password' in given) {
      const attempt = await throttle.attempt('ownPassword', caller.sessionHash, caller.ip);
      if (!attempt) throw tooMany;
      if (!(await isPassword(given.password, account?.password_hash))) return false;
      await attempt.succeeded();
      return true;
    }
    return (
      (await factors.isOn(caller.accountId)) &&
      (await spendCode(caller.accountId, given.code, caller, caller.sessionHash)) !== undefined
    );
  }

  const refusals: Record<'password' | 'code' | 'passkey', string> = {
    password: 'Your password is incorrect. Please check your input.',
    code: 'This code is wrong, or has been used before. Please enter the next one.',
    passkey: 'This passkey does not belong to your account, or could not be verified.',
  };

  /** @throws HttpRefusal if the proof is wrong */
  async function prove(given: Given, caller: Caller): Promise<Date> {
    const [kind = 'password'] = Object.keys(given) as (keyof typeof refusals)[];
    if (!(await isRight(given, caller))) {
      log.warn(
        { account: caller.accountId, ip: caller.ip, request: caller.requestId, by: kind },
        'proof refused',
      );
      throw new HttpRefusal(422, refusals[kind]);
    }
    await db
      .updateTable('sessions')
      .set({ proven_at: clock() })
      .where('session_hash', '=', caller.sessionHash)
      .where('account_id', '=', caller.accountId)
      .execute();
    return new Date(clock().getTime() + proofLife);
  }

  return { until, demand, prove };
}
