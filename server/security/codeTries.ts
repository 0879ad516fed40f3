import { createThrottle } from './throttle.ts';
import { hold } from '../accounts/accountQueries.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { codeKindOf, createSecondFactors, type CodeKind } from './secondFactors.ts';
import { tellOwner } from './securityLetters.ts';
import { createSecurityLog, type Doer } from './securityLog.ts';

const day = 24 * 3_600_000;
/** This many wrong codes in a day are not the owner's typing errors. */
const guessesToTell = 10;

const tooMany: Record<CodeKind, HttpRefusal> = {
  code: new HttpRefusal(
    429,
    'Too many codes were tried. Use a recovery code or a passkey, or try again later.',
  ),
  recoveryCode: new HttpRefusal(429, 'Too many codes were tried. Please try again in a little while.'),
};

/**
 * Attempts at an account's codes, wherever they are entered: counted, logged, and reported if they look like
 * guessing.
 */
export function createCodeTries(deps: Deps) {
  const { db, clock, log } = deps;
  const throttle = createThrottle(deps);
  const factors = createSecondFactors(deps);
  const events = createSecurityLog(deps);

  const refuse = (accountId: number, doer: Doer) =>
    db.transaction().execute(async (tx) => {
      // in sequence, so that the owner is notified once
      await hold(tx, accountId);
      await events.note(tx, accountId, 'codeRefused', doer);
      const since = new Date(clock().getTime() - day);
      if (await events.count(tx, accountId, 'codesGuessed', since)) return;
      if ((await events.count(tx, accountId, 'codeRefused', since)) < guessesToTell) return;
      await events.note(tx, accountId, 'codesGuessed', doer);
      await tellOwner(tx, deps, accountId, 'codesGuessed', doer);
      log.warn(
        { account: accountId, ip: doer.ip },
        'codes are being guessed by someone who knows the password',
      );
    });

  /**
   * Consumes a code. Undefined if it is wrong.
   * @param device the name of a device the account logged in with before
   * @throws HttpRefusal 429 if no more attempts are allowed for now
   */
  return async function spendCode(
    accountId: number,
    code: string,
    doer: Doer & { requestId: string },
    device?: string,
  ): Promise<CodeKind | undefined> {
    const kind = codeKindOf(code);
    const attempt = await throttle.attempt(kind, String(accountId), doer.ip, { device });
    if (!attempt) {
      log.warn(
        { account: accountId, ip: doer.ip, request: doer.requestId, kind },
        'code refused: tried too often',
      );
      throw tooMany[kind];
    }
    if (await factors.spend(accountId, code)) {
      await attempt.succeeded();
      return kind;
    }
    await refuse(accountId, doer);
    log.warn({ account: accountId, ip: doer.ip, request: doer.requestId, kind }, 'code refused');
    return undefined;
  };
}
