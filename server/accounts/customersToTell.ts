import { randomUUID } from 'node:crypto';
import type { Provider } from '../db/billingTables.ts';
import type { Queryable } from '../db/connection.ts';
import type { Account } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { byId } from './accountQueries.ts';

/** By provider: the attempt that tells it an account's details, open until it is told. */
export const tellActions: Readonly<Record<Provider, string>> = {
  stripe: 'details of the customer at stripe',
  paddle: 'details of the customer at paddle',
};
export const customerAt = (account: Account, provider: Provider): string =>
  ({ stripe: account.stripe_customer, paddle: account.paddle_customer })[provider];

/** The account's customers have other details from now on. In the transaction that changed them. */
export async function tellCustomers(
  tx: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  accountId: number,
): Promise<void> {
  const account = await byId(tx, accountId);
  if (!account) return;
  const now = clock();
  for (const provider of ['stripe', 'paddle'] as const) {
    if (customerAt(account, provider) === '') continue;
    await tx
      .insertInto('payment_attempts')
      .values({
        account_id: accountId,
        attempt_id: randomUUID(),
        provider,
        action: tellActions[provider],
        opened_at: now,
        closed_at: null,
      })
      // one that is under way may have read what was before
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'action', 'product'])
          .where('closed_at', 'is', null)
          .doUpdateSet({ attempt_id: randomUUID() }),
      )
      .execute();
  }
}
