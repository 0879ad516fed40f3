import type { Deps } from '../deps.ts';
import { NOBODY, postLetter } from '../mail/outbox.ts';
import { createSecurityLog, type Doer } from '../security/securityLog.ts';
import { securityLetters } from '../security/securityLetters.ts';
import { byId, type Credentials } from '../accounts/accountQueries.ts';

const day = 24 * 3_600_000;

const inWords = (until: Date) =>
  `${until.toISOString().slice(11, 16)} UTC on ${until.toISOString().slice(0, 10)}`;

/**
 * Emails the owner, once a day, that guessing has paused password logins, and until when. The login page
 * cannot say so: its reply is the same for a right and a wrong password, and for an unknown address, which
 * costs the database as much.
 */
export function createPauseNotices(deps: Deps) {
  const { db, clock, config, log } = deps;
  const events = createSecurityLog(deps);
  return async function tellOfPause(known: Credentials | undefined, doer: Doer, until: Date): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const accountId = known?.account_id ?? NOBODY;
      const owner = await byId(tx, accountId);
      const isNotified =
        (await events.count(tx, accountId, 'passwordPaused', new Date(clock().getTime() - day))) > 0;
      await events.note(tx, accountId, 'passwordPaused', doer);
      const recipient = { accountId: isNotified ? NOBODY : accountId, recipient: owner?.email ?? '' };
      await postLetter(tx, deps, recipient, securityLetters.passwordPaused(config, doer, inWords(until)));
    });
    log.warn({ account: known?.account_id, ip: doer.ip, until }, 'password logins paused: tried too often');
  };
}
