import Stripe from 'stripe';
import type { Due, SubscriptionProduct } from '#contract/payments';
import type { Account } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { closeAttempt, keepReference, type Attempt } from '../attempts.ts';
import { checkMayBuy } from '../eligibility.ts';
import { paymentWords } from '#rules/paymentWords';
import { ownWords, PaymentRefusal } from '../paymentRefusal.ts';
import { livingSubscriptions } from '../subscriptions.ts';
import { keepCard, ownCard } from './stripeCards.ts';
import { asking, idOf } from './stripeClient.ts';
import { ensureCustomer } from './stripeCustomers.ts';
import { firstInvoice, intentOf, type StripeFirst } from './stripeFirst.ts';
import { tellToConfirm } from './stripeToConfirm.ts';
import { checkPlace, checkShown } from './stripeTax.ts';
import { itemsOf } from './stripePrices.ts';
import { payerOf, purchaseOf, type Purchase } from '../purchase.ts';
import { expand, type StripeSlots } from './stripeSlots.ts';

/** Subscriptions by card: nothing is given before the money is there. */
export function createSubscribing(
  deps: Deps,
  stripe: Stripe,
  slots: StripeSlots,
  { record, grant }: StripeFirst,
) {
  const { db, clock } = deps;

  async function create(
    attempt: Attempt,
    customer: string,
    card: string,
    purchase: Purchase,
  ): Promise<Stripe.Subscription> {
    const { account_id, attempt_id, product } = attempt;
    try {
      return await stripe.subscriptions.create(
        {
          customer,
          ...itemsOf(purchase),
          default_payment_method: card,
          payment_behavior: 'allow_incomplete',
          ...(deps.config.payments.stripeTax && { automatic_tax: { enabled: true } }),
          expand,
          metadata: { account: String(account_id), product, attempt: attempt_id },
        },
        { idempotencyKey: attempt_id },
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
      // created with another card, and the reply was lost
      const lost = await slots.lostOf(customer, attempt_id);
      if (!lost) throw error;
      return lost;
    }
  }

  async function goOn(
    attempt: Attempt,
    customer: string,
    card: string,
    purchase: Purchase,
    shown: Due | undefined,
  ): Promise<Stripe.Subscription> {
    if (attempt.reference) return asking(() => stripe.subscriptions.retrieve(attempt.reference, { expand }));
    await checkShown(deps, stripe, customer, purchase, shown);
    const made = await asking(() => create(attempt, customer, card, purchase));
    await keepReference(db, attempt, made.id);
    return made;
  }

  /** The card that pays for it, or will once the bank's customer has confirmed it: the page shows that one. */
  async function showCard(
    accountId: number,
    subscription: Stripe.Subscription,
    card: Stripe.PaymentMethod,
  ): Promise<void> {
    const paying = idOf(subscription.default_payment_method) ?? card.id;
    const shown = paying === card.id ? card : await asking(() => stripe.paymentMethods.retrieve(paying));
    await db.transaction().execute((tx) => keepCard(tx, accountId, shown, clock()));
  }

  /** The bank requires confirmation: in the page, or later on the page of Stripe's that our email leads to. */
  async function toConfirm(
    accountId: number,
    { id: subscriptionId }: Stripe.Subscription,
    { hosted_invoice_url: page }: Stripe.Invoice,
    { id, status, client_secret }: Stripe.PaymentIntent,
  ) {
    if (status !== 'requires_action' || client_secret === null)
      return { result: 'SUCCESS' as const, message: '' };
    await db
      .transaction()
      .execute((tx) => tellToConfirm(tx, deps, { accountId, subscriptionId, page: page ?? '' }));
    return { result: 'SUCCESS' as const, message: '', confirmation: { id, client_secret } };
  }

  /** Another click may have paid just before this attempt began: no one pays twice. */
  async function checkStill(account: Account, product: SubscriptionProduct, attempt: Attempt): Promise<void> {
    try {
      checkMayBuy(account, product, await livingSubscriptions(db, account.account_id), clock());
    } catch (error) {
      await closeAttempt(db, attempt, clock());
      throw error;
    }
  }

  /**
   * @param shown what the buyer has seen of it with its tax, where that was worked out
   * @throws PaymentRefusal, ProviderUnavailable
   */
  return async function subscribe(
    accountId: number,
    product: SubscriptionProduct,
    method: string,
    shown: Due | undefined,
  ) {
    const account = await payerOf(deps, accountId);
    const purchase = await purchaseOf(deps, account, product);
    const customer = await ensureCustomer(deps, stripe, account);
    await checkPlace(deps, stripe, customer, account);
    const card = await ownCard(stripe, customer, method);
    const { amount, currency } = purchase;
    const wanted = {
      accountId,
      provider: 'stripe',
      action: 'creative-services#createsubscription',
      product,
      amount,
      currency,
    } as const;
    for (;;) {
      const attempt = await slots.hold(wanted, customer);
      await checkStill(account, product, attempt);
      const subscription = await goOn(attempt, customer, card.id, purchase, shown);
      const invoice = firstInvoice(subscription);
      if (subscription.status === 'active') {
        await showCard(accountId, subscription, card);
        await record(accountId, subscription);
        return grant(accountId, subscription, invoice);
      }
      if (subscription.status === 'incomplete') {
        await record(accountId, subscription);
        if (shown && invoice.total !== shown.amount) {
          await slots.giveUp(attempt, subscription);
          if (attempt.reference === '') throw new PaymentRefusal(ownWords.amountChanged);
          // begun at the total of before
          continue;
        }
        const intent = await intentOf(stripe, invoice);
        const sameCard = subscription.default_payment_method === card.id;
        if (sameCard && (intent?.status === 'requires_action' || intent?.status === 'processing')) {
          await showCard(accountId, subscription, card);
          return await toConfirm(accountId, subscription, invoice, intent);
        }
        await slots.giveUp(attempt, subscription);
        if (sameCard) throw new PaymentRefusal(paymentWords.checkCard);
        continue;
      }
      // over: it took too long, or was cancelled elsewhere
      await slots.giveUp(attempt, subscription);
    }
  };
}
