import type { Deps } from '../deps.ts';
import type { Provider } from '../db/billingTables.ts';
import type { PaymentProvider } from './paymentProvider.ts';
import { PaymentRefusal } from './paymentRefusal.ts';
import { changeSubscription } from './subscriptions.ts';

/**
 * Cancels every replaced subscription at the end of its paid term, so that no one pays twice. Skips those
 * already cancelled.
 * @throws ProviderUnavailable; call it again later
 */
export async function giveUpSuperseded(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  providers: Partial<Record<Provider, Pick<PaymentProvider, 'cancelAtTermEnd'>>>,
  accountId: number,
): Promise<void> {
  const left = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('superseded', '=', true)
    .where('status', '!=', 'ended')
    .where('cancel_at', 'is', null)
    .execute();
  for (const subscription of left) {
    const { subscription_id, provider } = subscription;
    let cancel_at: Date | undefined;
    try {
      cancel_at = await providers[provider]?.cancelAtTermEnd(subscription, 'superseded');
    } catch (error) {
      if (!(error instanceof PaymentRefusal)) throw error;
      // asking again would be answered alike, and refuse the account's notifications for ever
      log.error(
        { account: accountId, subscription: subscription_id, provider, err: error },
        'a superseded subscription could not be given up: cancel it at its provider',
      );
    }
    if (!cancel_at) continue;
    await changeSubscription(db, subscription).set({ cancel_at }).execute();
    log.info({ account: accountId, subscription: subscription_id }, 'superseded subscription given up');
  }
}
