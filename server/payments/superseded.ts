import type { Deps } from '../deps.ts';
import type { Providers } from './paymentProvider.ts';
import { PaymentRefusal } from './paymentRefusal.ts';

/**
 * Lets every subscription that another took the place of end with what is paid, so that nobody pays twice. What has
 * been given up already is left alone.
 * @throws ProviderUnavailable, after which it is to be asked for again
 */
export async function giveUpSuperseded(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  providers: Providers,
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
    await db
      .updateTable('subscriptions')
      .set({ cancel_at })
      .where('account_id', '=', accountId)
      .where('subscription_id', '=', subscription_id)
      .execute();
    log.info({ account: accountId, subscription: subscription_id }, 'superseded subscription given up');
  }
}
