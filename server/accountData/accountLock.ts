import type { Queryable } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { createPendingSignIns } from '../sessions/pendingSignIns.ts';
import { createSessions } from '../sessions/sessions.ts';

/** Ends all sessions and blocks new logins. */
export async function lockAccount(tx: Queryable, deps: Deps, accountId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ closed_at: deps.clock() })
    .where('account_id', '=', accountId)
    .execute();
  await createSessions(deps).endAll(tx, accountId);
  await createPendingSignIns(deps).endAll(tx, accountId);
}
