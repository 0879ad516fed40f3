import { byId } from '../accounts/accountQueries.ts';
import { customerAt, tellActions } from '../accounts/customersToTell.ts';
import type { Provider } from '../db/billingTables.ts';
import type { Deps } from '../deps.ts';
import { closeAttempt } from './attempts.ts';
import { payerDetailsOf } from './payerDetails.ts';
import type { Providers } from './paymentProvider.ts';
import { PaymentRefusal, ProviderUnavailable } from './paymentRefusal.ts';

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
    .where('action', 'in', Object.values(tellActions))
    .orderBy('opened_at')
    .limit(TURN)
    .execute();
  const away = new Set<Provider>();
  for (const { account_id, attempt_id, provider } of open) {
    if (away.has(provider)) continue;
    const account = await byId(db, account_id);
    const customer = account ? customerAt(account, provider) : '';
    try {
      if (account && customer !== '')
        await providers[provider]?.changeCustomer(customer, payerDetailsOf(account));
    } catch (error) {
      if (error instanceof ProviderUnavailable) {
        away.add(provider);
        log.warn({ err: error, account: account_id }, 'a customer’s new details are told later');
        continue;
      }
      if (!(error instanceof PaymentRefusal)) throw error;
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      log.warn({ account: account_id, provider, cause }, 'a customer’s new details were refused');
    }
    await closeAttempt(db, { account_id, attempt_id }, clock());
  }
}
