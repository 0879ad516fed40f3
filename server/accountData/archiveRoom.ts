import { codeLife, createMailedCodes } from '../access/mailedCodes.ts';
import { byId } from '../accounts/accountQueries.ts';
import type { Deps } from '../deps.ts';
import { HttpRefusal } from '../httpRefusal.ts';
import { postLetter } from '../mail/outbox.ts';
import type { RestRooms } from '../rest/restRoom.ts';
import { createProofs } from '../security/proofs.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { createThrottle } from '../security/throttle.ts';
import { noSuchAccount, tooManyAttempts } from '../words.ts';
import { archiveLetter } from './archiveLetter.ts';

/**
 * Mails the owner a link to all of the account's data. The link goes to the mailbox and works only in a
 * logged-in browser: a stolen session alone cannot take everything away.
 */
export function archiveRoom(deps: Deps): RestRooms<'account-archives'>['account-archives'] {
  const { db, clock, log, config } = deps;
  const codes = createMailedCodes(deps);
  const proofs = createProofs(deps);
  const events = createSecurityLog(deps);
  const throttle = createThrottle(deps);
  return {
    async create(caller) {
      await proofs.demand(caller);
      const { accountId } = caller;
      if (!(await throttle.attempt('archiveMail', String(accountId), caller.ip)))
        throw new HttpRefusal(429, tooManyAttempts);
      await db.transaction().execute(async (tx) => {
        const account = await byId(tx, accountId);
        if (!account) throw new HttpRefusal(404, noSuchAccount);
        const code = await codes.issue(tx, 'archive', accountId, account.email);
        await events.note(tx, accountId, 'archiveAsked', caller);
        await postLetter(
          tx,
          deps,
          { accountId, recipient: account.email },
          archiveLetter(config, caller, code),
        );
      });
      log.info({ account: accountId, request: caller.requestId }, 'archive asked for');
      return { id: 'archive', until: new Date(clock().getTime() + codeLife.archive).toISOString() };
    },
  };
}
