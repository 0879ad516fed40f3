import type Stripe from 'stripe';
import type { Due, SubscriptionProduct } from '#contract/payments';
import type { Deps } from '../../deps.ts';
import { closeAttempt, keepReference, openAttempt, type Attempt } from '../attempts.ts';
import { ownWords, PaymentRefusal, ProviderUnavailable } from '../paymentRefusal.ts';
import { payerOf, purchaseOf, type Purchase } from '../purchase.ts';
import { ownCard, showCard } from './stripeCards.ts';
import { asking, idOf } from './stripeClient.ts';
import { customerInPlace } from './stripeCustomers.ts';
import { expand, type StripeFirst } from './stripeFirst.ts';
import { itemsOf } from './stripePrices.ts';
import type { StripeRivals } from './stripeRivals.ts';
import { tellToConfirm } from './stripeToConfirm.ts';

const nothing = { result: 'SUCCESS', message: '' } as const;

/**
 * Subscriptions by card, in three steps that can each be repeated: a subscription that charges nothing, alone of its
 * kind, and the confirmation of its first payment with the card.
 */
export function createSubscribing(
  deps: Deps,
  stripe: Stripe,
  { look, grant }: StripeFirst,
  rivals: StripeRivals,
) {
  const { db, clock, config } = deps;

  /** Without a card, so that it is the same however often it is made: where a reply is lost, its key finds it. */
  async function begin(attempt: Attempt, customer: string, purchase: Purchase): Promise<string> {
    const { account_id, attempt_id, product } = attempt;
    const { id } = await asking(() =>
      stripe.subscriptions.create(
        {
          customer,
          ...itemsOf(purchase),
          payment_behavior: 'default_incomplete',
          payment_settings: {
            payment_method_types: ['card'],
            save_default_payment_method: 'on_subscription',
          },
          ...(config.payments.stripeTax && { automatic_tax: { enabled: true } }),
          expand,
          metadata: { account: String(account_id), product, attempt: attempt_id },
        },
        { idempotencyKey: attempt_id },
      ),
    );
    await keepReference(db, attempt, id);
    return id;
  }

  /**
   * Charges the card, unless that is done or under way.
   * @returns the payment as it is then
   * @throws PaymentRefusal if the card is declined
   */
  async function charge(intent: Stripe.PaymentIntent, card: string): Promise<Stripe.PaymentIntent> {
    if (intent.status === 'requires_action' || intent.status === 'processing') return intent;
    try {
      return await asking(() =>
        stripe.paymentIntents.confirm(intent.id, { payment_method: card, use_stripe_sdk: true }),
      );
    } catch (error) {
      // another click was faster, and has paid it or given it up
      const now = await asking(() => stripe.paymentIntents.retrieve(intent.id));
      if (now.status === 'succeeded' || now.status === 'processing') return now;
      throw now.status === 'canceled' ? new PaymentRefusal(ownWords.otherUnderWay) : error;
    }
  }

  async function giveUp(attempt: Attempt, subscription: Stripe.Subscription): Promise<void> {
    await rivals.giveUp(subscription);
    await closeAttempt(db, attempt, clock());
  }

  /** The bank requires confirmation: in the page, or later from the account that our email leads to. */
  async function toConfirm(accountId: number, subscriptionId: string, intent: Stripe.PaymentIntent) {
    const { id, status, client_secret } = intent;
    if (status !== 'requires_action' || client_secret === null) return nothing;
    await db.transaction().execute((tx) => tellToConfirm(tx, deps, { accountId, subscriptionId }));
    return { ...nothing, confirmation: { id, client_secret } };
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
    const customer = await customerInPlace(deps, stripe, account);
    const card = await ownCard(stripe, customer, method);
    const wanted = {
      accountId,
      provider: 'stripe',
      action: 'creative-services#createsubscription',
      product,
      amount: purchase.amount,
      currency: purchase.currency,
    } as const;
    for (;;) {
      const attempt = await openAttempt(db, wanted, clock());
      const id = attempt.reference || (await begin(attempt, customer, purchase));
      const { subscription, invoice, intent, isPaid } = await look(accountId, id);
      if (isPaid) {
        await showCard(deps, stripe, accountId, card, idOf(intent?.payment_method));
        return grant(accountId, invoice);
      }
      const isOther = shown && (invoice.total !== shown.amount || purchase.currency !== shown.currency);
      const asksElsewhere = intent?.status === 'requires_action' && idOf(intent.payment_method) !== card.id;
      if (invoice.status !== 'open' || isOther || asksElsewhere) {
        await giveUp(attempt, subscription);
        // unless it was begun at the total of before
        if (isOther && attempt.reference === '') throw new PaymentRefusal(ownWords.amountChanged);
        continue;
      }
      if (!intent) throw new ProviderUnavailable('Stripe', new Error(`${id} cannot be confirmed`));
      try {
        await rivals.giveUpOthers(accountId, customer, product, id);
        // another click may have paid since this one began
        await purchaseOf(deps, account, product);
      } catch (error) {
        if (error instanceof PaymentRefusal) await giveUp(attempt, subscription);
        throw error;
      }
      const charged = await charge(intent, card.id);
      await showCard(deps, stripe, accountId, card, idOf(charged.payment_method));
      return charged.status === 'succeeded' ? grant(accountId, invoice) : toConfirm(accountId, id, charged);
    }
  };
}
