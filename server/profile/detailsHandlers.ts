import { tellCustomers } from '../accounts/customersToTell.ts';
import type { Outcome } from '#contract/call';
import { askToConfirm } from '../access/emailChange.ts';
import { byId } from '../accounts/accountQueries.ts';
import { createThrottle } from '../security/throttle.ts';
import type { Handlers } from '../calls.ts';
import type { Queryable } from '../db/connection.ts';
import type { Caller, Deps } from '../deps.ts';
import { createSecurityLog } from '../security/securityLog.ts';
import { detailsFault, wantedDetails, type WantedDetails } from './detailsRule.ts';
import { changeCloudId, lockAccount } from './profileQueries.ts';

const failure = (message: string): Outcome => ({ result: 'ERROR', message });
const updated = 'Your details have been updated.';
const confirmFirst = (wanted: string, present: string) =>
  `${updated} We have sent a link to ${wanted}: open it to confirm that address. Until then your address is ${present}.`;

type Saved = { fault: string } | { message: string };

/** `updateuser#updatedetails`. */
export function detailsHandlers(deps: Deps): Handlers<'updateuser#updatedetails'> {
  const { db, log } = deps;
  const throttle = createThrottle(deps);
  const events = createSecurityLog(deps);

  /** All or nothing; the account is read again, because two edits may run at once. */
  async function save(tx: Queryable, caller: Caller, wanted: WantedDetails): Promise<Saved> {
    const { accountId } = caller;
    const account = await lockAccount(tx, accountId);
    const fault = detailsFault(wanted, account);
    if (fault) return { fault };
    if (!(await changeCloudId(tx, account, wanted.cloud_id))) {
      return { fault: `The cloud ID "${wanted.cloud_id}" is taken. Choose another.` };
    }
    const { name, emailprefs, botprefs, tax_id } = wanted;
    await tx
      .updateTable('accounts')
      .set({ name, emailprefs, botprefs, tax_id })
      .where('account_id', '=', accountId)
      .execute();
    if (name !== account.name || tax_id !== account.tax_id) await tellCustomers(tx, deps, accountId);
    if (wanted.email === account.email) return { message: updated };
    await askToConfirm(tx, deps, account, wanted.email);
    await events.note(tx, accountId, 'emailChangeAsked', caller, wanted.email);
    return { message: confirmFirst(wanted.email, account.email) };
  }

  return {
    'updateuser#updatedetails': async (body, caller) => {
      const { accountId } = caller;
      const account = await byId(db, accountId);
      if (!account) throw new Error(`The session's account ${accountId} does not exist`);
      const wanted = wantedDetails(body, account);
      const fault = detailsFault(wanted, account);
      if (fault) return failure(fault);
      const mails = wanted.email !== account.email;
      if (mails && !(await throttle.attempt('confirmMail', String(accountId), caller.ip))) {
        return failure('The email address was changed too often. Please try again in a little while.');
      }
      const saved = await db.transaction().execute((tx) => save(tx, caller, wanted));
      if ('fault' in saved) return failure(saved.fault);
      log.info(
        { account: accountId, ip: caller.ip, request: caller.requestId, newEmail: mails },
        'profile updated',
      );
      return { result: 'SUCCESS', message: saved.message };
    },
  };
}
