import type { Deps } from '../deps.ts';
import { eraseAccount } from './accountErasure.ts';
import { chargedProducts } from './deletionRoom.ts';

const AT_ONCE = 20;

/**
 * Deletes accounts whose owners asked for it two weeks ago. One that is charged again by now stays, hidden,
 * until the subscription is cancelled: nothing here would show the charge any more.
 */
export async function deleteDueAccounts(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const due = await db
    .selectFrom('accounts')
    .select(['account_id', 'email'])
    .where('delete_at', '<=', clock())
    .orderBy('delete_at')
    .limit(AT_ONCE)
    .execute();
  for (const { account_id: accountId, email } of due) {
    if ((await chargedProducts(db, accountId)).length > 0) {
      log.error({ account: accountId }, 'account not deleted as asked: a provider still charges for it');
      continue;
    }
    await eraseAccount(deps, { accountId, email }, 'accountDeletedAsAsked');
    log.warn({ account: accountId }, 'account deleted as its owner asked');
  }
}
