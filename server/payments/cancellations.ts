import { continuesWords, paymentWords } from '#rules/paymentWords';
import type { Outcome } from '#contract/call';
import type { Cancelled, CancelPreview } from '#contract/payments';
import { byId } from '../accounts/accountQueries.ts';
import { isBilledSoon, storageExpiry } from '#rules/subscription';
import type { Provider } from '../db/billingTables.ts';
import type { Deps } from '../deps.ts';
import { archivedAt } from './archivedPublications.ts';
import { afterTerm, packOf } from './effects.ts';
import { holdAccount } from './heldAccount.ts';
import { providerOf, type PaymentProvider, type Providers } from './paymentProvider.ts';
import { ownWords, PaymentRefusal } from './paymentRefusal.ts';
import type { PlanChanges } from './planChanges.ts';
import { changeSubscription, runningPacks, runningSubscription, type Subscription } from './subscriptions.ts';

const kinds = { subscription: 'plan', storage: 'storage' } as const;
const nothing = {
  subscription: 'Your account has no subscription that could be cancelled.',
  storage: 'Your account has no extra storage that could be cancelled.',
} as const;
const cancelled = {
  subscription: paymentWords.subscriptionCancelled,
  storage: paymentWords.storageCancelled,
} as const;

/** A subscription that is cancelled between two terms would be charged for the second all the same. */
const isBeingBilled = ({ status, term_ends_at }: Subscription, now: Date): boolean =>
  status === 'active' && term_ends_at !== null && term_ends_at <= now && isBilledSoon(term_ends_at, now);

/** Giving up a subscription or the extra storage, at whichever provider it is, and taking that back. */
export function createCancellations(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  providers: Providers,
  changes: Pick<PlanChanges, 'forget'>,
) {
  async function find(accountId: number, what: Cancelled) {
    const subscription = await runningSubscription(db, accountId, kinds[what]);
    if (!subscription) throw new PaymentRefusal(nothing[what]);
    return { subscription, provider: providerOf(providers, subscription) };
  }

  /** Store the provider's answer without waiting for its notification. */
  async function keep(subscription: Subscription, cancelAt: Date | null, reason: string): Promise<void> {
    const now = clock();
    await db.transaction().execute(async (tx) => {
      await holdAccount(tx, subscription.account_id);
      const living = changeSubscription(tx, subscription).where('status', '!=', 'ended');
      // only we know the reason; the end may have been stored meanwhile
      await living.set({ cancel_reason: reason }).execute();
      await living.set({ cancel_at: cancelAt, told_at: now }).where('told_at', '<=', now).execute();
    });
  }

  return {
    /** @throws PaymentRefusal, ProviderUnavailable */
    async cancel(accountId: number, what: Cancelled, reason: string): Promise<Outcome> {
      const { subscription, provider } = await find(accountId, what);
      if (subscription.cancel_at === null) {
        if (isBeingBilled(subscription, clock())) throw new PaymentRefusal(ownWords.beingBilled);
        await changes.forget(subscription, provider);
        await keep(subscription, await provider.cancelAtTermEnd(subscription, reason), reason);
        log.info(
          { account: accountId, subscription: subscription.subscription_id, what },
          'subscription cancelled',
        );
      }
      return { result: 'SUCCESS', message: cancelled[what] };
    },

    /** @throws PaymentRefusal, ProviderUnavailable */
    async undo(accountId: number, what: Cancelled): Promise<Outcome> {
      const { subscription, provider } = await find(accountId, what);
      if (subscription.cancel_at !== null && subscription.cancel_at <= clock())
        throw new PaymentRefusal(nothing[what]);
      await provider.undoCancel(subscription);
      await keep(subscription, null, '');
      log.info(
        { account: accountId, subscription: subscription.subscription_id, what },
        'cancellation taken back',
      );
      return { result: 'SUCCESS', message: continuesWords[what] };
    },

    /** @throws PaymentRefusal if there is nothing to cancel */
    async preview(accountId: number, what: Cancelled): Promise<CancelPreview> {
      const account = await byId(db, accountId);
      const subscription = await runningSubscription(db, accountId, kinds[what]);
      if (!account || !subscription) throw new PaymentRefusal(nothing[what]);
      const paidUntil = subscription.term_ends_at ?? account.term_ends_at;
      // a subscription with an unpaid bill ends at once
      const endsAt =
        subscription.cancel_at ??
        new Date(Math.max(paidUntil.getTime(), subscription.status === 'past_due' ? clock().getTime() : 0));
      const after =
        what === 'storage'
          ? {
              ...account,
              cloud_allowance: Math.max(0, account.cloud_allowance - packOf(subscription.product)),
            }
          : { ...account, term_ends_at: endsAt, ...afterTerm(account, await runningPacks(db, accountId)) };
      return {
        endsAt: endsAt.toISOString(),
        allowanceAfter: after.cloud_allowance,
        archived: await archivedAt(db, after, endsAt),
        ...(what === 'subscription' && { storageExpiresAt: storageExpiry(endsAt).toISOString() }),
      };
    },
  };
}

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
