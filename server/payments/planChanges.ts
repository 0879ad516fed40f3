import type { Outcome } from '#contract/call';
import type { Cancelled, ChangePreview } from '#contract/payments';
import type { Product, SubscriptionProduct } from '#contract/products';
import type { Reply } from '#contract/index';
import { changeTime } from '#rules/planChange';
import { continuesWords } from '#rules/paymentWords';
import { byId } from '../accounts/accountQueries.ts';
import type { Account } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { archivedAt } from './archivedPublications.ts';
import { closeAttempt, openAttempt } from './attempts.ts';
import { offered, priceFor } from './catalogue.ts';
import { afterPayment, kindOf, packOf } from './effects.ts';
import { grantAlone } from './ledger.ts';
import { providerOf, type PaymentProvider, type Providers, type WantedChange } from './paymentProvider.ts';
import { ownWords, PaymentRefusal } from './paymentRefusal.ts';
import {
  changeSubscription,
  hasStorage,
  isPaid,
  runningPacks,
  runningSubscription,
  type Subscription,
} from './subscriptions.ts';

const CALL = 'creative-services#changeplan';
/** How old a preview may be, in milliseconds. */
const PREVIEW_MS = 3600_000;
/** A provider reckons by the minute: what the time since the preview may add, in minor units. */
const BY_THE_MINUTE = 10;

interface Found {
  account: Account;
  subscription: Subscription;
  provider: PaymentProvider;
  change: WantedChange;
}

/** Another plan, term or extra storage in place of the running one, at whichever provider it is. */
export function createPlanChanges({ db, config, clock, log }: Deps, providers: Providers) {
  const wanted = (account: Account, product: SubscriptionProduct): WantedChange => {
    const { amount, later = amount, currency, months } = priceFor(config.payments, product, account);
    const listed = offered(config.payments, product);
    return { account, product, amount: later, currency, months, listed };
  };

  /** @throws PaymentRefusal where the account has nothing that could be changed to this */
  async function find(accountId: number, product: SubscriptionProduct): Promise<Found> {
    const account = await byId(db, accountId);
    const kind = kindOf(product);
    const subscription = await runningSubscription(db, accountId, kind);
    if (!account || !subscription || !isPaid(subscription))
      throw new PaymentRefusal(ownWords.nothingToChange);
    if (subscription.cancel_at !== null) throw new PaymentRefusal(ownWords.endingPlan);
    if (subscription.next_product !== '' && subscription.next_product !== product)
      throw new PaymentRefusal(ownWords.changePending);
    if (subscription.status !== 'active')
      throw new PaymentRefusal(ownWords.notChangeable[subscription.status]);
    const provider = providerOf(providers, subscription);
    return { account, subscription, provider, change: wanted(account, product) };
  }

  /** Publications that the account can host with another product in place of the running one. */
  async function allowanceWith(
    { account_id, ...account }: Account,
    { subscription_id, product: from }: Subscription,
    to: Product,
  ): Promise<number> {
    if (kindOf(to) === 'storage') return account.cloud_allowance - packOf(from) + packOf(to);
    const { cloud_allowance = account.cloud_allowance } = afterPayment(account, to, {
      paymentId: '',
      paidAt: clock(),
      months: 0,
      first: false,
      packs: await runningPacks(db, account_id, subscription_id),
      hasStorage: await hasStorage(db, account_id, subscription_id),
    });
    return cloud_allowance;
  }

  /** Only in place of what was read, for another request may have kept more. */
  const keep = async (
    read: Subscription,
    next: { next_product: Product | ''; amount_before: number },
  ): Promise<void> =>
    void (await changeSubscription(db, read)
      .set(next)
      .where('next_product', '=', read.next_product)
      .execute());

  /** The subscription stays what it is; harmless where nothing was to change. */
  async function takeBack({ account, subscription, provider }: Omit<Found, 'change'>): Promise<void> {
    const { product, next_product, amount_before } = subscription;
    if (next_product === '') return;
    const before = wanted(account, product as SubscriptionProduct);
    await provider.undoChange(subscription, { ...before, amount: amount_before || before.amount });
    await keep(subscription, { next_product: '', amount_before: 0 });
  }

  /** What it costs today, as the provider reckons it from an instant on. */
  async function atOnce(found: Found, shown: { today: number; at: Date }): Promise<Reply<typeof CALL>> {
    const { account, subscription, provider, change } = found;
    const age = clock().getTime() - shown.at.getTime();
    if (age > PREVIEW_MS || age < -PREVIEW_MS) throw new PaymentRefusal(ownWords.amountChanged);
    const { product, currency } = change;
    const { account_id } = account;
    const amount = shown.today;
    const wanted = { account_id, provider: subscription.provider, action: CALL, product, amount, currency };
    const attempt = await openAttempt(db, wanted, clock());
    try {
      const { today } = await provider.changeCost(subscription, change, shown.at);
      if (today > amount + BY_THE_MINUTE) throw new PaymentRefusal(ownWords.amountChanged);
      const { payment, confirmation } = await provider.changeNow(subscription, change, {
        at: shown.at,
        key: `${attempt.attempt_id} ${shown.at.getTime()}`,
      });
      if (confirmation) return { result: 'SUCCESS', message: '', confirmation };
      if (payment) await grantAlone(db, payment);
      await closeAttempt(db, attempt, clock());
      log.info({ account: account_id, product, payment: payment?.paymentId }, 'plan changed');
      return { result: 'SUCCESS', message: '', ...(payment && { txn_id: payment.paymentId }) };
    } catch (error) {
      if (error instanceof PaymentRefusal) await closeAttempt(db, attempt, clock());
      throw error;
    }
  }

  async function atTermEnd(found: Found): Promise<Reply<typeof CALL>> {
    const { account, subscription, provider, change } = found;
    const { product: next_product } = change;
    const isNew = subscription.next_product === '';
    // kept first: where the reply is lost, a second try or an undoing needs what it was before
    if (isNew)
      await keep(subscription, { next_product, amount_before: await provider.termAmount(subscription) });
    try {
      await provider.changeAtTermEnd(subscription, change);
    } catch (error) {
      if (isNew && error instanceof PaymentRefusal)
        await keep({ ...subscription, next_product }, { next_product: '', amount_before: 0 });
      throw error;
    }
    log.info({ account: account.account_id, product: next_product }, 'plan changes with its next term');
    return { result: 'SUCCESS', message: '' };
  }

  return {
    /** @throws PaymentRefusal, ProviderUnavailable */
    async preview(accountId: number, product: SubscriptionProduct): Promise<ChangePreview> {
      const { account, subscription, provider, change } = await find(accountId, product);
      const when = changeTime(subscription.product, product);
      if (!when) throw new PaymentRefusal(ownWords.nothingToChange);
      // providers reckon in whole seconds
      const now = new Date(Math.floor(clock().getTime() / 1000) * 1000);
      const termEnd = subscription.term_ends_at ?? account.term_ends_at;
      const at = when === 'now' ? now : termEnd;
      const { today, thenAt, taxed } =
        when === 'now'
          ? await provider.changeCost(subscription, change, at)
          : { today: 0, thenAt: termEnd, taxed: provider.addsTax };
      const allowanceAfter = await allowanceWith(account, subscription, product);
      const after = { ...account, cloud_allowance: allowanceAfter };
      return {
        product,
        when,
        at: at.toISOString(),
        today,
        then: change.amount,
        thenAt: thenAt.toISOString(),
        currency: change.currency,
        months: change.months,
        taxed,
        allowanceAfter,
        archived: await archivedAt(db, after, at),
      };
    },

    /**
     * @param shown what the account's holder saw in the preview, and agreed to
     * @throws PaymentRefusal, ProviderUnavailable
     */
    async change(
      accountId: number,
      product: SubscriptionProduct,
      shown: { today: number; at: Date },
    ): Promise<Reply<typeof CALL>> {
      const running = await runningSubscription(db, accountId, kindOf(product));
      // the notification was faster, or the reply was lost
      if (running?.product === product) return { result: 'SUCCESS', message: '' };
      const found = await find(accountId, product);
      const when = changeTime(found.subscription.product, product);
      if (!when) throw new PaymentRefusal(ownWords.nothingToChange);
      return when === 'now' ? atOnce(found, shown) : atTermEnd(found);
    },

    /** @throws PaymentRefusal, ProviderUnavailable */
    async undo(accountId: number, what: Cancelled): Promise<Outcome> {
      const subscription = await runningSubscription(db, accountId, what === 'storage' ? 'storage' : 'plan');
      if (!subscription || subscription.next_product === '') throw new PaymentRefusal(ownWords.nothingToUndo);
      await takeBack(await find(accountId, subscription.next_product as SubscriptionProduct));
      return { result: 'SUCCESS', message: continuesWords[what] };
    },

    /** Before the subscription is cancelled: its provider knows one thing that becomes of it. */
    async forget(subscription: Subscription, provider: PaymentProvider): Promise<void> {
      const account = await byId(db, subscription.account_id);
      if (account) await takeBack({ account, subscription, provider });
    },
  };
}

export type PlanChanges = ReturnType<typeof createPlanChanges>;
