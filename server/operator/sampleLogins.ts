import { randomBytes } from 'node:crypto';
import { credentialsOf, setPasswordHash } from '../accounts/accountQueries.ts';
import { hashPassword, isPassword } from '../security/passwords.ts';
import { createSessions } from '../sessions/sessions.ts';
import type { Deps } from '../deps.ts';
import { createPendingSignIns } from '../sessions/pendingSignIns.ts';
import { sampleLogin } from './sampleAccount.ts';
import { buyerLogin } from './sampleBuyer.ts';

/**
 * Removes the published passwords of sample accounts created while only this machine could reach the server:
 * otherwise anyone who has read the README could now log in.
 */
export async function closeSampleLogins(deps: Deps): Promise<void> {
  for (const { email, password } of [sampleLogin, buyerLogin]) {
    const known = await credentialsOf(deps.db, email);
    if (!known || !(await isPassword(password, known.password_hash))) continue;
    const hash = await hashPassword(randomBytes(32).toString('base64url'));
    await deps.db.transaction().execute(async (tx) => {
      await setPasswordHash(tx, known.account_id, hash, known.password_hash);
      await createSessions(deps).endAll(tx, known.account_id);
      await createPendingSignIns(deps).endAll(tx, known.account_id);
    });
    deps.log.warn(
      { account: known.account_id, email },
      'the sample account no longer has its published password, because others can reach this server',
    );
  }
}
