import type { Deps } from '../deps.ts';
import type { Providers } from './paymentProvider.ts';

/**
 * Lets every subscription that another took the place of end with what is paid, so that nobody pays twice. What has
 * been given up already is left alone.
 * @throws ProviderUnavailable, after which it is to be asked for again
 */
export async function giveUpSuperseded({ db, log }: Pick<Deps, 'db' | 'log'>, providers: Providers, accountId: number): Promise<void> {
  const left = await db.selectFrom('subscriptions').selectAll().where('account_id', '=', accountId)
    .where('superseded', '=', true).where('status', '!=', 'ended').where('cancel_at', 'is', null).execute();
  for (const subscription of left) {
    const cancel_at = await providers[subscription.provider]?.cancelAtTermEnd(subscription, 'superseded');
    if (!cancel_at) continue;
    await db.updateTable('subscriptions').set({ cancel_at }).where('account_id', '=', accountId).where('subscription_id', '=', subscription.subscription_id).execute();
    log.info({ account: accountId, subscription: subscription.subscription_id }, 'superseded subscription given up');
  }
}
