import { randomUUID } from 'node:crypto';
import { byId } from '../accounts/accountQueries.ts';
import type { Provider } from '../db/billingTables.ts';
import type { Queryable } from '../db/connection.ts';
import type { Account } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { closeAttempt, type Attempt } from './attempts.ts';
import type { Providers } from './paymentProvider.ts';
import { PaymentRefusal, ProviderUnavailable } from './paymentRefusal.ts';

/** By provider: the attempt that tells it an account's name and email, open until it is told. */
const actions: Readonly<Record<Provider, string>> = {
  stripe: 'details of the customer at stripe',
  paddle: 'details of the customer at paddle',
};
const customerAt = (account: Account, provider: Provider) =>
  ({ stripe: account.stripe_customer, paddle: account.paddle_customer })[provider];

/** The account's customers have another name or email from now on. In the transaction that changed them. */
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
        action: actions[provider],
        opened_at: now,
        asked_at: now,
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

/** Most that are told in one turn. */
const TURN = 100;

/** Tells the providers what changed, and what they could not be told before. */
export async function sendCustomerDetails(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  providers: Providers,
): Promise<void> {
  const open = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('action', 'in', Object.values(actions))
    .orderBy('opened_at')
    .limit(TURN)
    .execute();
  const away = new Set<Provider>();
  for (const attempt of open) {
    if (away.has(attempt.provider)) continue;
    try {
      await send(attempt);
      await closeAttempt(db, attempt, clock());
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      away.add(attempt.provider);
      log.warn({ err: error, account: attempt.account_id }, 'a customer’s new details are told later');
    }
  }

  async function send({ account_id, provider }: Attempt): Promise<void> {
    const account = await byId(db, account_id);
    const customer = account ? customerAt(account, provider) : '';
    if (!account || customer === '') return;
    const { email, name } = account;
    try {
      await providers[provider]?.changeCustomer(customer, { email, name });
    } catch (error) {
      if (!(error instanceof PaymentRefusal)) throw error;
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      log.warn({ account: account_id, provider, cause }, 'a customer’s new details were refused');
    }
  }
}
